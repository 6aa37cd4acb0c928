import assert from 'node:assert/strict';
import { costRank, idRank, isCostName, LAST_RESORT } from '../../src/reading/fieldNames';

/** Names in the order in which they are likely to be the cost; each beats the next. */
const ORDERS = [
  ['cost', 'output_tokens', 'total_tokens', 'input_tokens', 'latency', 'duration', 'elapsed', 'time', 'foo'],
  ['GeneratedTokens', 'ContextTokens'],
  ['num_decode_tokens', 'num_prefill_tokens'],
  ['usage.completion_tokens', 'usage.total_tokens', 'usage.prompt_tokens'],
  ['out_len', 'sampled_out_len', 'in_len', 'total_chunk_time', 'GPU_utilization'],
  ['outputTokenCount', 'latencyMs', 'timeToFirstToken'],
  ['e2e_latency', 'ttft', 'itl'],
  ['Requests', 'Avg output length', 'tokens_per_s'],
  ['response_time', 'response.bodySize'],
  ['Request Count', 'Max Response Time', 'P99 TTFT (ms)', '50%', 'Requests/s'],
  ['new_tokens', 'total_tokens', 'prompt_tokens'],
  ['#new-token', 'token usage', '#new-seq'],
  ['gen_ai.usage.output_tokens', 'gen_ai.usage.input_tokens', 'gen_ai.request.max_tokens'],
];

const POINTS_IN_TIME_AND_IDS = [
  'replicas',
  'kind',
  'level',
  'step',
  'TIMESTAMP',
  'timeStamp',
  'arrived_at',
  'arrival_time',
  'queued_ts',
  'record_time',
  'startedDateTime',
  'end_time',
  'metadata.timestamp_ns',
  'request_id',
  'requestId',
  'index',
  'responseCode',
  'error.code',
  'seed',
  '(key)',
];

describe('the name of a field', () => {
  it('says how likely its numbers are costs', () => {
    for (const order of ORDERS) {
      const ranked = [...order].sort((a, b) => costRank(b) - costRank(a));
      assert.deepEqual(ranked, order);
      assert.ok(costRank(order.at(-1)!) > LAST_RESORT);
    }
  });

  it('says that points in time, ids and indices are none', () => {
    for (const name of POINTS_IN_TIME_AND_IDS) {
      assert.equal(costRank(name), LAST_RESORT, name);
      assert.equal(isCostName(name), false, name);
    }
  });

  it('says for certain only what is written like a cost', () => {
    for (const name of ['cost', 'input_lens', 'ttfts', 'out', 'duration_ms'])
      assert.ok(isCostName(name), name);
    for (const name of ['a', 'b2', 'constructor', 'constructor.prototype', '输出', '', 'gpu_util']) {
      assert.ok(!isCostName(name), name);
    }
  });

  it('says which field tells requests apart', () => {
    const order = ['request_id', 'id', '(key)', 'worker_id', 'name', 'url', 'latency'];
    assert.deepEqual(
      [...order].reverse().sort((a, b) => idRank(b) - idRank(a)),
      order,
    );
    assert.equal(idRank('latency'), 0);
  });
});
