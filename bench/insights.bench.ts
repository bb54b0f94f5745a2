// What the models of the insights say of series and customers that others know, beside what their authors found. Reads files that are not part
// of the project from the folder INSIGHTS_DATA: salesdaily_dd-mm-yyyy_slash.csv (daily sales of a pharmacy by eight drug classes) and
// CDNOW_sample.txt (Fader, Hardie & Lee 2005), online_retail_2010-12_2011-03.csv.gz (UCI Online Retail); a file that is missing is left out. BENCH_PHARMACIES: how many are generated of each kind.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { customerRows } from './insights/customer-rows';
import { deviationRows, pharmacyRows } from './insights/deviation-rows';
import { forecastRows } from './insights/forecast-rows';
import { retailRows } from './insights/retail-rows';
import { speedRows } from './insights/speed-rows';

const folder = process.env.INSIGHTS_DATA ?? 'data';
const files = {
  'salesdaily_dd-mm-yyyy_slash.csv': (text: string) => [...forecastRows(text), ...deviationRows(text)],
  'CDNOW_sample.txt': customerRows,
  'online_retail_2010-12_2011-03.csv.gz': retailRows,
} as const;
const known = Object.entries(files).flatMap(([name, rowsOf]) => {
  const path = join(folder, name);
  if (!existsSync(path)) {
    process.stderr.write(`${path} is not there\n`);
    return [];
  }
  const bytes = readFileSync(path);
  return rowsOf((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
});
const rows = [...known, ...pharmacyRows(), ...speedRows()];
process.stdout.write(JSON.stringify({ title: 'Insights beside what is known', rows }));
