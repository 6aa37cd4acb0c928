import assert from 'node:assert/strict';
import { assignRequestsToReplicas } from '../../src/core/assign';
import type { Cost } from '../../src/core/costs';
import type { ReplicaEdits } from '../../src/core/judge/replicaEdits';
import { POLICY_IDS } from '../../src/core/policies/policy';
import { Schedule } from '../../src/core/schedule';
import { PIECE_LENGTH } from '../../src/host/columns';
import { Delivery } from '../../src/host/delivery';
import { Cancelled } from '../../src/host/pace';
import { replicaSettings, type Plan } from '../../src/host/plan';
import type { ToWebview } from '../../src/protocol';
import { Receiver } from '../../src/webview/receiver';
import { randomInteger, seededRandom } from '../support/random';
import { planOf } from './support/plans';
import { newWorld } from './support/world';

/** What the page makes of what comes, as it comes: copied, for nothing is shared with another process. */
class Page {
  readonly receiver = new Receiver();
  schedule: Schedule | undefined;

  readonly post = (message: ToWebview): Promise<void> => {
    this.take(structuredClone(message));
    return Promise.resolve();
  };

  private take(message: ToWebview): void {
    if (message.type === 'showSource') this.receiver.begin(message.source);
    else if (message.type === 'column') this.receiver.addColumn(message);
    else if (message.type === 'exactCosts') this.receiver.addExact(message);
    else if (message.type === 'showSchedule') this.schedule = this.receiver.finish(message.schedule);
  }
}

/** `again`: also sends another count, as a click on “+” does, for which the costs are there already. */
async function delivered(plan: Plan, again?: number): Promise<Schedule> {
  const page = new Page();
  const delivery = new Delivery(page.post, 1, () => false);
  const assigner = await delivery.source(plan);
  await delivery.schedule(plan, assigner);
  if (again !== undefined) await delivery.schedule({ ...plan, replicas: again });
  assert(page.schedule !== undefined);
  return page.schedule;
}

/** The same on one side, in doubles and big integers alone. */
function expectedOf(plan: Plan, costs: readonly Cost[], found: Schedule): Schedule {
  const { weights, startingLoads } = replicaSettings(plan);
  const options = { weights, startingLoads };
  const values = Float64Array.from(costs, Number);
  const isExact = found.costs.exact !== undefined;
  if (isExact) assert(costs.every((cost) => typeof cost === 'bigint' || Number.isInteger(cost)));
  const column = isExact ? { values, exact: costs.map(BigInt) } : { values };
  if (plan.policy !== undefined) return new Schedule(column, plan.replicas, found.replicaOf, options);
  const [assignment, loads] = assignRequestsToReplicas(plan.replicas, costs, options);
  const schedule = new Schedule(column, plan.replicas, Uint32Array.from(assignment), options);
  assert.deepEqual(found.exactLoads ?? [...found.loads], loads);
  return schedule;
}

function checkSame(found: Schedule, expected: Schedule): void {
  assert.equal(found.requestCount, expected.requestCount);
  assert.deepEqual([...found.costs.values], [...expected.costs.values]);
  assert.deepEqual([...found.replicaOf], [...expected.replicaOf]);
  assert.deepEqual(found.slotRequest, expected.slotRequest);
  assert.deepEqual([...found.slotLoadAfter], [...expected.slotLoadAfter]);
  assert.deepEqual(found.loads, expected.loads);
  assert.deepEqual(found.exactLoads, expected.exactLoads);
  if (found.requestCount === 0) return;
  for (const request of [0, found.requestCount >> 1, found.requestCount - 1])
    assert.deepEqual(found.explain(request), expected.explain(request));
}

/** Checks what comes of the plan, or of `again` replicas after it, against the same on one side. */
async function checkDelivered(plan: Plan, costs: readonly Cost[], again?: number): Promise<void> {
  const found = await delivered(plan, again);
  checkSame(found, expectedOf({ ...plan, replicas: again ?? plan.replicas }, costs, found));
}

/** Costs among which some need more than the others, up to a kind that grows with the round. */
function mixedCosts(random: () => number, kinds: number): Cost[] {
  const most = [9, 65_535, 65_536, 4_294_967_295, 4_294_967_296, 2 ** 52];
  const costs: Cost[] = Array.from({ length: randomInteger(random, 0, 60) }, () =>
    random() < 0.8 ? randomInteger(random, 0, 9) : most[randomInteger(random, 0, Math.min(kinds, 5))]!,
  );
  if (kinds === 6) costs.push(0.25);
  if (kinds === 7) costs.push(2n ** 60n + 1n);
  return costs;
}

function textOf(costs: readonly Cost[]): string {
  return `[${costs.join(', ')}]`;
}

function randomEdits(random: () => number, replicas: number): ReplicaEdits {
  const highest = [9, 4_294_967_295, 2 ** 52][randomInteger(random, 0, 2)]!;
  const each = <T>(make: () => T): T[] => Array.from({ length: replicas }, make);
  return {
    names: each(() => ''),
    weights: each(() => (random() < 0.3 ? 0.5 : 1)),
    startingLoads: each(() => String(random() < 0.1 ? 0.5 : randomInteger(random, 0, highest))),
  };
}

describe('a delivery', () => {
  beforeEach(newWorld);

  it('comes to the schedule of the costs that were read, however wide these are', async () => {
    const random = seededRandom(15);
    for (let round = 0; round < 160; round++) {
      const costs = mixedCosts(random, round % 8);
      const plan = await planOf(textOf(costs), randomInteger(random, 1, 5));
      await checkDelivered(plan, costs);
    }
  });

  it('does so beside weights and starting loads, and by another policy', async () => {
    const random = seededRandom(16);
    for (let round = 0; round < 160; round++) {
      const costs = mixedCosts(random, round % 8);
      const replicas = randomInteger(random, 1, 5);
      const id = POLICY_IDS[randomInteger(random, 0, POLICY_IDS.length - 1)]!;
      const policy = { id, ties: 'lowestIndex', seed: round, refreshEvery: 4 } as const;
      const plan = {
        ...(await planOf(textOf(costs), replicas)),
        edits: randomEdits(random, replicas),
        policy: round % 3 === 0 ? policy : undefined,
      };
      await checkDelivered(plan, costs);
    }
  });

  it('does so for another count of replicas, whose costs are there', async () => {
    const random = seededRandom(17);
    for (let round = 0; round < 40; round++) {
      const costs = mixedCosts(random, round % 8);
      const plan = await planOf(textOf(costs), randomInteger(random, 1, 5));
      await checkDelivered(plan, costs, randomInteger(random, 1, 300));
    }
  });

  it('says with the first piece what width a cost in the last one needs', async () => {
    for (const last of [7, 65_536, 4_294_967_296, 0.5]) {
      const costs = new Array<number>(PIECE_LENGTH).fill(3).concat(last);
      const plan = await planOf(textOf(costs), 2);
      const { values } = (await delivered(plan)).costs;
      assert.equal(values.length, PIECE_LENGTH + 1);
      assert.deepEqual([values[0], values[PIECE_LENGTH - 1], values[PIECE_LENGTH]], [3, 3, last]);
    }
  });

  it('overtaken anywhere by one of narrower or wider costs, leaves nothing in these', async () => {
    const wide = await planOf('[4294967295, 0.5, 9007199254740993]', 3, '/wide.json');
    const whole = await planOf('[9007199254740993, 4294967295, 7]', 3, '/whole.json');
    const narrow = await planOf('[5, 3, 65535, 1]', 2, '/narrow.json');
    const plans = [wide, whole, narrow];
    for (const first of plans)
      for (const second of plans)
        for (let messages = 0; messages < 7; messages++) {
          const page = new Page();
          await overtaken(page, first, messages);
          const delivery = new Delivery(page.post, 2, () => false);
          await delivery.schedule(second, await delivery.source(second));
          const { costs } = second.costList;
          const written = Array.from(costs.values, (value, request) => costs.exact?.[request] ?? value);
          checkSame(page.schedule!, expectedOf(second, written, page.schedule!));
        }
  });
});

/** Sends so many messages of the plan to the page, and no more. */
async function overtaken(page: Page, plan: Plan, messages: number): Promise<void> {
  let left = messages;
  const post = (message: ToWebview): Promise<void> => (left-- > 0 ? page.post(message) : Promise.resolve());
  const delivery = new Delivery(post, 1, () => left <= 0);
  const all = async (): Promise<void> => {
    await delivery.schedule(plan, await delivery.source(plan));
  };
  await all().catch((error: unknown) => {
    assert(error instanceof Cancelled);
  });
}
