import { isoDate } from '../cells/calendar';
import type { ImportPlan } from '../plan/import-plan';
import type { RemarkCounts } from '../remark-counts';
import { LabelReader } from '../rows/label-reader';
import { RowFailure } from '../rows/row-failure';
import { WhenReader } from '../rows/when-reader';
import { DayTally } from './day-tally';
import type { RecordReader } from './record-reader';
import { WholeReader } from './whole-reader';

/** More people than there are. */
const MOST_VISITORS = 1_000_000_000;

/** Reads visitor counts by day and store. A day may come with a time: counters write one row for each hour. */
export function visitorsReader(plan: ImportPlan, remarks: RemarkCounts): RecordReader {
  const failure = new RowFailure();
  const when = new WhenReader(plan, remarks, failure);
  const labels = new LabelReader(plan, remarks, failure);
  const codes = { unknown: 'visitors_unknown', outOfRange: 'not_a_count' } as const;
  const visitors = new WholeReader(plan.columns.visitors, { max: MOST_VISITORS, ...codes }, remarks, failure);
  const days = new DayTally();
  return {
    rows: {
      failure,
      wide: null,
      readLine: (row) => (when.read(row) && labels.read(row) && visitors.read(row) ? 'accepted' : 'rejected'),
    },
    encode: (writer, line) => {
      writer.uint32(line);
      writer.uint16(when.day);
      writer.text(labels.get('store'));
      writer.uint32(visitors.value);
    },
    toPreview: (line) => ({ line, date: isoDate(when.day), store: labels.get('store'), visitors: visitors.value }),
    count: () => days.add(when.day),
    figures: () => ({ net: null, ...days.figures() }),
    subject: () => `${when.day} ${labels.get('store')}`,
    outline: () => null,
  };
}
