import { isoDate } from '../cells/calendar';
import type { ImportPlan } from '../plan/import-plan';
import type { RemarkCounts } from '../remark-counts';
import { LabelReader } from '../rows/label-reader';
import { PersonReader } from '../rows/person-reader';
import { RowFailure } from '../rows/row-failure';
import { genderName } from '../words/value-words';
import type { RecordReader } from './record-reader';

const MS_PER_DAY = 86_400_000;

/** Reads who customers are. Gender and birth date that cannot be read, or be true today, are unknown and counted. */
export function customersReader(plan: ImportPlan, remarks: RemarkCounts): RecordReader {
  const failure = new RowFailure();
  const labels = new LabelReader(plan, remarks, failure);
  const person = new PersonReader(plan, remarks);
  const today = Math.floor(Date.now() / MS_PER_DAY);
  const customer = plan.columns.customer;
  return {
    rows: {
      failure,
      wide: null,
      readLine: (row) => {
        if (!labels.read(row)) return 'rejected';
        if (labels.get('customer') === '') {
          failure.set(customer?.name ?? null, customer ? row.cell(customer.index) : '', 'customer_unknown');
          return 'rejected';
        }
        person.read(row, today);
        return 'accepted';
      },
    },
    encode: (writer, line) => {
      const { birthDay } = person;
      writer.uint32(line);
      writer.text(labels.get('customer'));
      writer.uint8(person.gender);
      // Nullable: a byte that says so, and a value only if there is one.
      writer.uint8(birthDay === null ? 1 : 0);
      if (birthDay !== null) writer.uint32(birthDay);
    },
    toPreview: (line) => ({
      line,
      customer: labels.get('customer'),
      gender: genderName(person.gender),
      birthDate: person.birthDay === null ? null : isoDate(person.birthDay),
    }),
    count: () => {},
    figures: () => ({ net: null, firstDate: null, lastDate: null }),
    subject: () => labels.get('customer'),
    outline: () => null,
  };
}
