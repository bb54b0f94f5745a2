// What the models of the insights say of series and customers that others know, beside what their authors found. Reads files that are not part
// of the project from the folder INSIGHTS_DATA: salesdaily_dd-mm-yyyy_slash.csv (daily sales of a pharmacy by eight drug classes) and
// CDNOW_sample.txt (Fader, Hardie & Lee 2005); a file that is missing is left out.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customerRows } from './insights/customer-rows';
import { deviationRows } from './insights/deviation-rows';
import { forecastRows } from './insights/forecast-rows';

const folder = process.env.INSIGHTS_DATA ?? 'data';
const files = {
  'salesdaily_dd-mm-yyyy_slash.csv': (text: string) => [...forecastRows(text), ...deviationRows(text)],
  'CDNOW_sample.txt': customerRows,
} as const;
const rows = Object.entries(files).flatMap(([name, rowsOf]) => {
  const path = join(folder, name);
  if (!existsSync(path)) {
    process.stderr.write(`${path} is not there\n`);
    return [];
  }
  return rowsOf(readFileSync(path, 'utf8'));
});
process.stdout.write(JSON.stringify({ title: 'Insights beside what is known', rows }));
