import type { ImportRemark } from '@botica/contract/data-import';

/** A question that was asked, and whether it still is. */
export interface SeenQuestion {
  key: string;
  question: ImportRemark;
  isOpen: boolean;
}

function questionKey({ code, column }: Pick<ImportRemark, 'code' | 'column'>): string {
  return `${code} ${column ?? ''}`;
}

/**
 * Questions asked until now, in the order in which they came. An answered one stays, so that the answer can be seen
 * and changed; the server does not name it any more.
 */
export function seeQuestions(seen: readonly SeenQuestion[], open: readonly ImportRemark[]): SeenQuestion[] {
  const asked = new Map(open.map((question) => [questionKey(question), question]));
  const known = seen.map((entry) => {
    const question = asked.get(entry.key);
    asked.delete(entry.key);
    return { ...entry, question: question ?? entry.question, isOpen: question !== undefined };
  });
  return [...known, ...[...asked].map(([key, question]) => ({ key, question, isOpen: true }))];
}
