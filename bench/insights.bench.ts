// What the models of the insights say of series and customers that others know, beside what their authors found. Reads files that are not part
// of the project from the folder INSIGHTS_DATA: salesdaily_dd-mm-yyyy_slash.csv (daily sales of a pharmacy by eight drug classes),
// CDNOW_sample.txt (Fader, Hardie & Lee 2005), online_retail_2010-12_2011-03.csv.gz (UCI Online Retail), supermarket_Sales.csv; a file that is missing is left
// out. BENCH_ONLY=weeks,months: these pieces alone. BENCH_PHARMACIES and BENCH_FROM: how many are generated of each kind, from which number on.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BenchRow } from './insights/bench-row';
import { changeRows } from './insights/change-rows';
import { customerRows } from './insights/customer-rows';
import { deviationRows, pharmacyRows } from './insights/deviation-rows';
import { demandRows, monthRows, weekRows } from './insights/forecast-rows';
import { retailRows } from './insights/retail-rows';
import { speedRows } from './insights/speed-rows';
import { supermarketRows, wholesalerRows } from './insights/why-rows';

const folder = process.env.INSIGHTS_DATA ?? 'data';
const only = process.env.BENCH_ONLY?.split(',');

type Rows = BenchRow[] | Promise<BenchRow[]>;

/** The rows of a file, or none where it is missing. */
function ofFile(name: string, rowsOf: (text: string) => Rows) {
  return (): Rows => {
    const path = join(folder, name);
    if (!existsSync(path)) {
      process.stderr.write(`${path} is not there\n`);
      return [];
    }
    const bytes = readFileSync(path);
    return rowsOf((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  };
}

const ofPharmacy = (rowsOf: (text: string) => BenchRow[]) => ofFile('salesdaily_dd-mm-yyyy_slash.csv', rowsOf);
const WHOLESALER = 'online_retail_2010-12_2011-03.csv.gz';
const PIECES: Record<string, () => Rows> = {
  weeks: ofPharmacy(weekRows),
  months: ofPharmacy(monthRows),
  demand: ofPharmacy(demandRows),
  changes: ofPharmacy(changeRows),
  deviations: ofPharmacy(deviationRows),
  customers: ofFile('CDNOW_sample.txt', customerRows),
  retail: ofFile(WHOLESALER, retailRows),
  wholesaler: ofFile(WHOLESALER, wholesalerRows),
  supermarket: ofFile('supermarket_Sales.csv', supermarketRows),
  pharmacies: pharmacyRows,
  speed: speedRows,
};

const rows: BenchRow[] = [];
for (const [name, rowsOf] of Object.entries(PIECES)) {
  if (only === undefined || only.includes(name)) rows.push(...(await rowsOf()));
}
process.stdout.write(JSON.stringify({ title: 'Insights beside what is known', rows }));
