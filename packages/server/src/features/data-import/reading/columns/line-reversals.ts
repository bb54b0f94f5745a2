import type { ImportMapping } from '@botica/contract/data-import';
import type { RowSense } from '@botica/contract/data-import.vocabulary';
import { SENSE_FIELDS, senseFlag } from '../plan/sense-columns';
import { isOfRefund, meaningOf } from '../words/row-senses';
import type { RowSample } from './row-sample';

/**
 * Words for what is void that stand on lines below zero alone, each of which takes back a line above it that is not void itself:
 * these are refunds, since the line that they take back counts. A refund that is void itself takes back nothing.
 */
export function reversalsOfLines(sample: RowSample, mapping: ImportMapping): [word: string, sense: RowSense][] {
  const amounts = sample.numbers(mapping.amount);
  if (amounts === null || !amounts.some((amount) => amount < 0)) return [];
  const keys = [mapping.ticket, mapping.product ?? mapping.product_id].map((name) => sample.texts(name));
  return SENSE_FIELDS.flatMap((field) => {
    const column = sample.columns.find(({ name }) => name === mapping[field]);
    const texts = sample.texts(column?.name);
    if (column === undefined || texts === null) return [];
    const flag = senseFlag(column);
    const isVoid = (word: string) => meaningOf(word, flag).sense === 'void';
    const others = SENSE_FIELDS.filter((other) => other !== field).map((other) => sample.texts(mapping[other]));
    const isRefund = (word: string, at: number) =>
      isOfRefund(word) || others.some((texts) => meaningOf(texts?.[at] ?? '').sense === 'refund');
    const sold = new Map<string, number>();
    const isOpen = new Map<string, boolean>();
    const keyOf = (at: number) => JSON.stringify([Math.abs(amounts[at] ?? 0), ...keys.map((own) => own?.[at])]);
    for (const [at, word] of texts.entries()) {
      const [key, amount] = [keyOf(at), amounts[at] ?? 0];
      if (!isVoid(word)) {
        if (amount > 0) sold.set(key, (sold.get(key) ?? 0) + 1);
        continue;
      }
      const left = sold.get(key) ?? 0;
      const isReversal = amount < 0 && left > 0 && !isRefund(word, at);
      if (isReversal) sold.set(key, left - 1);
      isOpen.set(word, isReversal && isOpen.get(word) !== false);
    }
    return [...isOpen].flatMap(([word, isReversal]): [string, RowSense][] => (isReversal ? [[word, 'refund']] : []));
  });
}
