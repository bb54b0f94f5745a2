import type { ImportPlan } from '../plan/import-plan';
import type { RemarkCounts } from '../remark-counts';
import { LabelReader } from '../rows/label-reader';
import { RowFailure } from '../rows/row-failure';
import type { RecordReader } from './record-reader';

/** Reads what products are called. */
export function productsReader(plan: ImportPlan, remarks: RemarkCounts): RecordReader {
  const failure = new RowFailure();
  const labels = new LabelReader(plan, remarks, failure);
  const id = plan.columns.product_id;
  return {
    rows: {
      failure,
      wide: null,
      readLine: (row) => {
        if (!labels.read(row)) return 'rejected';
        if (labels.get('product_id') !== '') return 'accepted';
        failure.set(id?.name ?? null, id ? row.cell(id.index) : '', 'product_unknown');
        return 'rejected';
      },
    },
    encode: (writer, line) => {
      writer.uint32(line);
      writer.text(labels.get('product_id'));
      writer.text(labels.get('product'));
      writer.text(labels.get('category'));
    },
    toPreview: (line) => ({
      line,
      productId: labels.get('product_id'),
      product: labels.get('product'),
      category: labels.get('category'),
    }),
    count: () => {},
    figures: () => ({ net: null, firstDate: null, lastDate: null }),
    subject: () => labels.get('product_id'),
    outline: () => null,
  };
}
