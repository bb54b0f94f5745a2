import type { TextCell } from '../cells/text-cell';
import type { RowBinaryWriter } from '../staging/row-binary-writer';
import type { LineCleaner } from './line-cleaner';

/** Writes the line in the cleaner as one row of `stagingColumns`, in their order. */
export function encodeLine(writer: RowBinaryWriter, cleaner: LineCleaner, line: number): void {
  const { when, labels, person, money } = cleaner;
  writer.uint32(line);
  writer.uint16(when.day);
  writer.uint16(when.minute);
  writeLabel(writer, labels.store);
  writeLabel(writer, labels.ticket);
  writeLabel(writer, labels.customer);
  writer.uint8(person.gender);
  writer.uint16(person.age);
  writeLabel(writer, labels.product_id);
  writeLabel(writer, labels.product);
  writeLabel(writer, labels.category);
  writer.decimal(money.quantity);
  writer.decimal(money.amount);
  writer.decimal(money.discount);
  writeLabel(writer, labels.payment);
}

function writeLabel(writer: RowBinaryWriter, { label, source, from, to }: TextCell): void {
  if (label === null) writer.textBytes(source, from, to);
  else writer.textBytes(label.bytes, 0, label.bytes.length);
}
