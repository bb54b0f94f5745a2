import type { ImportVariant } from '@botica/contract/data-import';
import { type JoinedField, LABEL_FIELDS } from '@botica/contract/data-import.vocabulary';
import type { SalesOutline } from '../reading/preview/sales-outline';
import { foldWord } from '../reading/words/value-words';
import type { EarlierSales } from './earlier-sales';

const MOST_VARIANTS = 50;

/** The outline with spellings of the file that sales have already in another one, offered to be joined with that. */
export async function withStoredSpellings(outline: SalesOutline, earlier: EarlierSales): Promise<SalesOutline> {
  const { labels = [] } = outline;
  const fields = LABEL_FIELDS.filter((field) => labels.some((one) => one.field === field));
  const stored = await Promise.all(fields.map(async (field) => [field, await earlier.labels(field)] as const));
  const found = stored.flatMap(([field, rows]) => variantsOf(field, labels, rows));
  // What is stored comes before what is commoner in the file.
  const isOutdone = ({ field, text, label }: ImportVariant) =>
    found.some((one) => one.field === field && (one.text === text || one.text === label));
  const others = outline.variants.filter((one) => one.isJoined || !isOutdone(one));
  return { ...outline, variants: [...found, ...others].slice(0, MOST_VARIANTS) };
}

/** `stored`: the commonest first. */
function variantsOf(
  field: JoinedField,
  labels: NonNullable<SalesOutline['labels']>,
  stored: readonly { label: string }[],
): ImportVariant[] {
  const known = new Set(stored.map(({ label }) => label));
  const byFold = new Map(stored.toReversed().map(({ label }) => [foldWord(label), label]));
  return labels.flatMap((one) => {
    const label = byFold.get(foldWord(one.text));
    const isOther = one.field === field && label !== undefined && !known.has(one.text);
    return isOther ? [{ field, text: one.text, count: one.count, label, isJoined: false }] : [];
  });
}
