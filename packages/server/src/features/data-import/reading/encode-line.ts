import { LABEL_AT } from './label-reader';
import type { LineCleaner } from './line-cleaner';
import type { RowBinaryWriter } from './row-binary-writer';

/** Writes the line in the cleaner as one row of `stagingColumns`, in their order. */
export function encodeLine(writer: RowBinaryWriter, cleaner: LineCleaner, line: number): void {
  const { when, labels, person, money } = cleaner;
  const { texts } = labels;
  writer.uint32(line);
  writer.uint16(when.day);
  writer.uint16(when.minute);
  writer.text(texts[LABEL_AT.store] ?? '');
  writer.text(texts[LABEL_AT.ticket] ?? '');
  writer.text(texts[LABEL_AT.customer] ?? '');
  writer.uint8(person.gender);
  writer.uint16(person.age);
  writer.text(texts[LABEL_AT.product_id] ?? '');
  writer.text(texts[LABEL_AT.product] ?? '');
  writer.text(texts[LABEL_AT.category] ?? '');
  writer.decimal(money.quantity);
  writer.decimal(money.amount);
  writer.decimal(money.discount);
  writer.text(texts[LABEL_AT.payment] ?? '');
}
