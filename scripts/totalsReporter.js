// A mocha reporter that shows a run as another one does (option `look`) and keeps its totals (option `suite`).
// Option `gutter` is put before each line, so that the lines of a suite can be told from a program's other output.
const { format } = require('node:util');
const { reporters } = require('mocha');
const { writeTotals } = require('./totals.js');

module.exports = class TotalsReporter {
  constructor(runner, options) {
    const { suite, look = 'spec', gutter = '' } = options.reporterOptions;
    if (gutter !== '') printWith(gutter);
    this.shown = new reporters[look](runner, options);
    runner.once('end', () => {
      const { passes, failures, pending } = runner.stats;
      writeTotals(suite, { passed: passes, failed: failures, skipped: pending });
    });
  }
};

function printWith(gutter) {
  reporters.Base.consoleLog = (...values) => {
    for (const line of format(...values).split('\n')) console.log(gutter + line);
  };
}
