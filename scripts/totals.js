// What each suite counted, kept in artifacts/totals/NAME.json until all are added up.
const fs = require('node:fs');
const path = require('node:path');

const folder = path.join(__dirname, '..', 'artifacts', 'totals');

/** totals: { passed, failed, skipped } */
function writeTotals(suite, totals) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${suite}.json`), JSON.stringify(totals));
}

function readTotals(suite) {
  const file = path.join(folder, `${suite}.json`);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

/** All files together: "12 passed, 0 failed", and what was skipped where anything was. */
function sumLine() {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  for (const file of files) {
    const totals = readTotals(path.basename(file, '.json'));
    for (const key of Object.keys(sum)) sum[key] += totals[key];
  }
  return describe(sum);
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

module.exports = { folder, writeTotals, readTotals, sumLine, describe };
if (require.main === module) console.log(sumLine());
