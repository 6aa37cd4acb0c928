// The extension that watches the extension host from inside: how long it is held, by whom, and what memory it takes.
import * as fs from 'node:fs';
import { Session, type Profiler } from 'node:inspector/promises';
import * as path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HostFigures } from './hostProbe';

const LOOK_MS = 5;
const WISH_MS = 50;
const SAMPLE_US = 1000;
/** What is shorter than this holds nobody up, and is not looked into. */
const HOLD_US = 20_000;

/** Where what is measured runs: its packed script. */
const OWN_SCRIPT = /replica-planner\.replica-planner[^/]*\/dist\/extension\.js$/;
const COLLECTION = '(garbage collector)';

/** A time without a turn for anybody else, in microseconds of the process's clock. */
interface Hold {
  readonly from: number;
  readonly to: number;
  /** Processor time of the whole process meanwhile: what other programs took of the processor is no work of its own. */
  readonly worked: number;
}

const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
const session = new Session();
let holds: Hold[] = [];
let longestBusyMs = 0;
let seen = clock();
let processor = process.cpuUsage();

function clock(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

function look(): void {
  const now = clock();
  const { user, system } = process.cpuUsage(processor);
  const worked = Math.min(now - seen, user + system);
  longestBusyMs = Math.max(longestBusyMs, worked / 1000);
  if (now - seen > HOLD_US) holds.push({ from: seen, to: now, worked });
  seen = clock();
  processor = process.cpuUsage();
}

async function begin(): Promise<void> {
  await session.post('Profiler.start');
  // Starting it holds the host itself: what is looked at begins in a later turn.
  await new Promise((resolve) => setTimeout(resolve, WISH_MS));
  delay.reset();
  holds = [];
  longestBusyMs = 0;
}

async function end(): Promise<HostFigures> {
  const figures = {
    longestHoldMs: delay.max / 1e6,
    longestBusyMs,
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  const seenHolds = holds;
  const { profile } = await session.post('Profiler.stop');
  return { ...figures, ...longestOwn(profile, seenHolds) };
}

/** The most that one hold had of the measured extension's own code, and with the garbage collected during it. */
function longestOwn(
  profile: Profiler.Profile,
  during: readonly Hold[],
): Pick<HostFigures, 'longestCodeMs' | 'longestOwnMs' | 'longestWorkMs'> {
  const kindOf = kinds(profile);
  const own = during.map(() => ({ own: 0, collecting: 0 }));
  let time = profile.startTime;
  profile.samples?.forEach((sample, index) => {
    const took = profile.timeDeltas?.[index] ?? 0;
    time += took;
    const kind = kindOf.get(sample);
    const at =
      kind === undefined ? -1 : during.findIndex(({ from, to }) => time > from && time <= to + SAMPLE_US);
    if (at >= 0) own[at]![kind!] += took;
  });
  // A hold in which the extension did not work at all is somebody else's, garbage too.
  const sums = own.map((hold) => (hold.own === 0 ? 0 : hold.own + hold.collecting));
  const atWork = own.map((hold, index) => Math.min(hold.own, during[index]!.worked));
  return {
    longestCodeMs: Math.max(0, ...own.map((hold) => hold.own)) / 1000,
    longestWorkMs: Math.max(0, ...atWork) / 1000,
    longestOwnMs: Math.max(0, ...sums) / 1000,
  };
}

/** For each node of the profile whether the extension is on its stack, or garbage was collected. */
function kinds({ nodes }: Profiler.Profile): Map<number, 'own' | 'collecting'> {
  const found = new Map<number, 'own' | 'collecting'>();
  // Parents come before their children.
  for (const { id, callFrame, children } of nodes) {
    if (OWN_SCRIPT.test(callFrame.url)) found.set(id, 'own');
    else if (callFrame.functionName === COLLECTION) found.set(id, 'collecting');
    if (found.get(id) === 'own') for (const child of children ?? []) found.set(child, 'own');
  }
  return found;
}

export async function activate(): Promise<void> {
  const { figures, wish } = JSON.parse(fs.readFileSync(path.join(__dirname, 'paths.json'), 'utf8')) as {
    figures: string;
    wish: string;
  };
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  delay.enable();
  setInterval(look, LOOK_MS);
  await begin();
  let isBusy = false;
  const grant = async (): Promise<void> => {
    if (isBusy || !fs.existsSync(wish)) return;
    isBusy = true;
    const told = await end();
    await begin();
    fs.writeFileSync(figures, JSON.stringify(told));
    fs.unlinkSync(wish);
    isBusy = false;
  };
  setInterval(() => void grant(), WISH_MS);
}
