import { expect, it } from 'vitest';
import { questionsOf, seeQuestions } from './seen-questions';

const question = (code: string, column: string | null, message = code) => ({ code, column, message, count: null });

it('keeps answered questions in their place and adds new ones at the end', () => {
  const first = seeQuestions([], [question('date_order_assumed', 'Fecha'), question('amount_unmapped', null)]);
  expect(first.map(({ isOpen }) => isOpen)).toEqual([true, true]);
  const second = seeQuestions(first, [
    question('amount_unmapped', null, 'again'),
    question('date_order_assumed', 'Alta'),
  ]);
  expect(second.map(({ key, isOpen, question: { message } }) => [key, isOpen, message])).toEqual([
    ['date_order_assumed Fecha', false, 'date_order_assumed'],
    ['amount_unmapped ', true, 'again'],
    ['date_order_assumed Alta', true, 'date_order_assumed'],
  ]);
});

it('opens a question again when the server asks it again', () => {
  const seen = seeQuestions(seeQuestions([], [question('wide_file', null)]), []);
  expect(seen[0]?.isOpen).toBe(false);
  expect(seeQuestions(seen, [question('wide_file', null)])[0]?.isOpen).toBe(true);
});

it('shows an answer that the server knows as a question that can be answered otherwise', () => {
  const remark = { code: 'known_leaving_out', column: null, message: '10 known', count: 10 };
  const other = { ...remark, code: 'blank_rows' };
  const [answered, ...none] = questionsOf({ questions: [], warnings: [other, remark] });
  expect(none).toEqual([]);
  expect(answered).toMatchObject({ isOpen: false, question: { code: 'already_imported', message: '10 known' } });
  // Asked once more, it is open and there once.
  const asked = { ...remark, code: 'already_imported' };
  expect(seeQuestions(answered ? [answered] : [], [asked])).toMatchObject([{ isOpen: true }]);
});
