import type { ImportPreview, ImportRemark } from '@botica/contract/data-import';

/** A question that was asked, and whether it still is. */
export interface SeenQuestion {
  key: string;
  question: ImportRemark;
  isOpen: boolean;
}

function questionKey({ code, column }: Pick<ImportRemark, 'code' | 'column'>): string {
  return `${code} ${column ?? ''}`;
}

/** Remarks that say what was answered to a question, which the server does not ask any more. */
const ANSWERED: ReadonlyMap<string, string> = new Map([
  ['known_leaving_out', 'already_imported'],
  ['partly_imported', 'already_imported'],
]);

/** Questions of a preview that is opened: those that are open, and those whose answers it tells. */
export function questionsOf({ questions, warnings }: Pick<ImportPreview, 'questions' | 'warnings'>): SeenQuestion[] {
  const answered = warnings.flatMap((remark) => {
    const code = ANSWERED.get(remark.code);
    if (code === undefined || questions.some((question) => question.code === code)) return [];
    const question = { ...remark, code };
    return [{ key: questionKey(question), question, isOpen: false }];
  });
  return [...seeQuestions([], questions), ...answered];
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
