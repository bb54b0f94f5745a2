import { isoDate } from '../cells/calendar';
import type { ImportPlan } from '../plan/import-plan';
import type { RemarkCounts } from '../remark-counts';
import { LabelReader } from '../rows/label-reader';
import { RowFailure } from '../rows/row-failure';
import { WhenReader } from '../rows/when-reader';
import { DayTally } from './day-tally';
import type { RecordReader } from './record-reader';
import { WholeReader } from './whole-reader';

const HIGHEST_SCORE = 10;

/** Reads survey answers: whoever answers twice counts twice. */
export function surveysReader(plan: ImportPlan, remarks: RemarkCounts): RecordReader {
  const failure = new RowFailure();
  const when = new WhenReader(plan, remarks, failure);
  const labels = new LabelReader(plan, remarks, failure);
  const codes = { unknown: 'score_unknown', outOfRange: 'score_out_of_range' } as const;
  const score = new WholeReader(plan.columns.score, { max: HIGHEST_SCORE, ...codes }, remarks, failure);
  const days = new DayTally();
  return {
    rows: {
      failure,
      wide: null,
      readLine: (row) => (when.read(row) && labels.read(row) && score.read(row) ? 'accepted' : 'rejected'),
    },
    encode: (writer, line) => {
      writer.uint32(line);
      writer.uint16(when.day);
      writer.text(labels.get('customer'));
      writer.uint8(score.value);
    },
    toPreview: (line) => ({ line, date: isoDate(when.day), customer: labels.get('customer'), score: score.value }),
    count: () => days.add(when.day),
    figures: () => ({ net: null, ...days.figures() }),
    subject: () => null,
    outline: () => null,
  };
}
