import { ReadError } from './problems';

/*
 * Reports that tools which make load, or measure it, print for people: figures of a whole run among words. Nothing in
 * them is a list of requests, but most of these tools write one when they are asked to.
 */

/** By what a report begins with it is known; what it is of, and how to get at single requests. */
const REPORTS: readonly (readonly [sign: RegExp, tool: string, instead: string])[] = [
  [/^This is ApacheBench/m, 'ab', 'ab -g FILE writes a line for each request.'],
  [/^Summary:\s{1,9}Total:\s{1,9}[\d.]+ secs/m, 'hey', 'hey -o csv prints a line for each request.'],
  [
    /^Running \S{1,20} test @ /m,
    'wrk',
    'wrk keeps no times of single requests: take the log of the server, or another tool.',
  ],
  [
    /^ {2}Time \((?:mean|abs)[^)]{0,20}\):/m,
    'hyperfine',
    'hyperfine --export-json FILE writes the time of each run.',
  ],
  [/^fio-\d+\.\d+|"fio version"/m, 'fio', 'fio --write_lat_log=FILE writes a line for each operation.'],
  [
    /^Transactions:\s{1,30}\d+ hits|"longest_transaction":/m,
    'siege',
    'siege -v prints a line for each request: select these alone.',
  ],
  [/^sysbench \d+\.\d+/m, 'sysbench', 'It keeps no times of single events.'],
  [/^\s*\S?\s?http_req_duration\.{1,40}:\s/m, 'k6', 'k6 run --out csv=FILE writes a line for each request.'],
  [/^Requests\s{1,20}\[total, rate/m, 'vegeta', 'vegeta encode --to csv writes a line for each request.'],
  [
    /^=+ Serving Benchmark Result =+/m,
    'a serving benchmark',
    'Its result file has each request: --save-result --save-detailed in vLLM, --output-details in SGLang.',
  ],
  [
    /^\*\*\* Measurement Settings \*\*\*/m,
    'perf_analyzer',
    '--profile-export-file FILE writes each request.',
  ],
  [/NVIDIA GenAI-Perf \| /, 'genai-perf', 'profile_export.json beside it has each request.'],
  [
    /^Benchmark\S{1,99}\s{1,30}\d+\s{1,30}[\d.]+ ns\/op/m,
    'go test -bench',
    'It has the mean of each benchmark alone.',
  ],
  [/^ Performance counter stats for/m, 'perf stat', 'perf script prints single events.'],
  [/^\s*Command being timed:/m, 'time', 'It tells of a single run.'],
  [/^'data\.frame':\s{0,9}\d+ obs\. of /, "R's str()", 'Print the column, or save the frame with write.csv.'],
];

/** The beginning of a text, by which a report is known: behind it, one may stand below requests. */
const BEGINNING = 1 << 11;

/** Throws a ReadError where a text begins as the report of a tool. */
export function refuseReports(head: string): void {
  const beginning = head.slice(0, BEGINNING);
  for (const [sign, tool, instead] of REPORTS) {
    const match = sign.exec(beginning);
    if (match === null) continue;
    const offset = match.index + match[0].search(/\S/);
    const what = `This is the report of ${tool}, in figures of a whole run, and no list of requests.`;
    throw new ReadError(`${what} ${instead}`, offset, match[0].trimStart().length);
  }
}

/** What Go prints for a map of lists, and PHP for arrays: neither JSON nor anything that is read here. */
const DUMPS: readonly (readonly [sign: RegExp, what: string, instead: string])[] = [
  [/^\s*map\[[^\]:]{1,200}:\[/, 'a map of lists as Go prints it', 'encoding/json'],
  [/^\s*(?:Array|\w{1,60} Object)\s{1,9}\(\s{1,99}\[/, 'what print_r of PHP prints', 'json_encode'],
  [
    /^\s*(?:\S+:\d+:\s{0,9})?(?:array\(\d+\)|object\(\w+\)#\d+ \(\d+\)) \{\s{1,99}\[/,
    'what var_dump of PHP prints',
    'json_encode',
  ],
  [/^a:\d+:\{i:0;/, 'what serialize of PHP writes', 'json_encode'],
  [/^total \d[\d.,]*[KMG]?\r?\n[-dlcbps][-rwxsStT]{9}/, 'a listing of ls', 'stat -c "%n,%s" *'],
  [
    /^\s*(?:-- [\w ]{1,40} dump\b|(?:INSERT\s+INTO|CREATE\s+TABLE)\s+[\w"`.[])/i,
    'SQL',
    'a query whose rows are saved as CSV or JSON',
  ],
];

/** Throws a ReadError for what programs print of their values in a way that is not read. */
export function refuseDumps(head: string): void {
  const found = DUMPS.find(([sign]) => sign.test(head.slice(0, BEGINNING)));
  if (found === undefined) return;
  throw new ReadError(`This is ${found[1]}, which is not read. Take ${found[2]} instead.`, head.search(/\S/));
}
