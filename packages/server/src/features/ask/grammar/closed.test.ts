import { readFileSync } from 'node:fs';
import type { AskQuery } from '@botica/contract/ask/ask';
import { LOCALES } from '@botica/contract/locales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER_DATA, QUESTION_DATA, queriesOf, queryOf } from '../testing/question-data';
import { type QuestionData, readQuestion } from './read-question';
import { BOOKS, type Meaning } from './words';

/**
 * Questions with the queries that people meant by them, written before any was read; `?` has none that can be told, `!` is one
 * that nobody can answer. A line `# name` names the data.
 */
const HELD = LOCALES.flatMap((language) => {
  const text = readFileSync(new URL(`../testing/questions/held/${language}.txt`, import.meta.url), 'utf8');
  let data: QuestionData = QUESTION_DATA;
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) data = OTHER_DATA[line.slice(2)] ?? QUESTION_DATA;
    const at = line.lastIndexOf(' => ');
    if (at < 0) return [];
    const question = line.slice(0, at);
    return [
      {
        language,
        data,
        question,
        meant: line.slice(at + 4).split(' || '),
        read: readQuestion(question, language, data),
      },
    ];
  });
});

describe.each(LOCALES)('questions of people in %s', (locale) => {
  const own = HELD.filter(({ language }) => language === locale);

  it('are never answered by what was not meant', () => {
    const wrong = own
      .map(({ question, meant, read: found }) => ({ question, meant, told: queryOf(found) }))
      .filter(({ meant, told }) => told !== null && !queriesOf(meant).includes(told));
    expect(wrong).toEqual([]);
  });

  it('are answered or refused as they were meant', () => {
    expect(own.length).toBeGreaterThan(300);
    const right = own.filter(({ meant, read: found }) => {
      const told = queryOf(found);
      return told === null ? meant.includes('?') || meant.includes('!') : queriesOf(meant).includes(told);
    });
    expect(right.length / own.length).toBeGreaterThan(0.98);
    // What nobody can answer is refused for a reason of its own.
    const unknowable = own.filter(({ meant }) => meant.includes('!') && meant.length === 1);
    expect(unknowable.filter(({ read: found }) => found.refusal?.code === 'not_understood')).toEqual([]);
  });
});

const ANSWERED = HELD.filter(({ read, language }) => queryOf(read) !== null && read.language === language);

/** Words that say nothing beside others, and of the figure that is meant where none is named. */
const MERE: readonly string[] = [
  'filler',
  'which',
  'to',
  'clock',
  'and',
  'only',
  'cumulative',
  'pronoun',
  'together',
  'ago',
];

/** Whether a query says already what a word says. */
function isSaid({ kind, value }: Meaning, query: AskQuery): boolean {
  const filters = query.filters.map(({ dimension }) => dimension);
  const parts = [query.by, query.andBy, query.per];
  const isOf = (...dimensions: readonly string[]) => filters.some((each) => dimensions.includes(each));
  const hasTime = query.period !== null || query.compare !== null || isOf('hours', 'weekday');
  switch (kind) {
    case 'metric':
      if (value === 'sales' || value === 'sold' || value === 'net') return true;
      if (value === 'growth' || value === 'grew' || value === 'fell')
        return query.compare !== null || query.by !== null;
      return value === 'share'
        ? /share/i.test(query.metric) || query.bounds.length > 0 || query.compare !== null
        : query.metric.startsWith(value) || query.by === 'ticket' || query.bounds.some(({ of }) => of === value);
    case 'one':
    case 'many':
    case 'adjective':
    case 'by':
      return (
        parts.some((part) => part !== null) ||
        filters.length > 0 ||
        query.period !== null ||
        /Per[A-Z]/.test(query.metric)
      );
    case 'howMany':
      return query.count || query.bounds.length > 0 || /^(?:units|tickets|customers|products|share)/.test(query.metric);
    case 'order':
    case 'busy':
      return (
        query.order !== null ||
        query.compare !== null ||
        isOf('years', 'age') ||
        query.filters.some((each) => each.exclude)
      );
    case 'except':
    case 'nor':
      return query.filters.some((each) => each.exclude);
    case 'weekday':
    case 'days':
      return isOf('weekday') || query.period !== null;
    case 'daypart':
    case 'noon':
      return isOf('hours');
    case 'gender':
    case 'profile':
      return isOf(kind);
    case 'tender':
      return isOf('payment');
    case 'older':
    case 'bound':
    case 'times':
    case 'currency':
    case 'scale':
    case 'number':
      return query.bounds.length > 0 || query.limit !== null || isOf('years', 'age') || hasTime || query.by !== null;
    case 'average':
      return query.per !== null || /^average|Per[A-Z]/.test(query.metric);
    case 'ratio':
      return query.whole.length > 0;
    case 'compare':
      return value === 'difference'
        ? query.difference
        : query.compare !== null || query.by !== null || value === 'verb';
    case 'or':
      return query.filters.some((each) => 'values' in each && each.values.length > 1);
    // "¿Por qué medio de pago?"
    case 'refuse':
      return value === 'why' && query.by !== null;
    default:
      return hasTime || isOf('years', 'age') || query.bounds.length > 0 || query.by !== null;
  }
}

describe('a word', () => {
  it('is said in the query, is named, or says nothing in any question, wherever it is put', () => {
    const words = new Map(LOCALES.map((language) => [language, [...BOOKS[language].meanings]]));
    fc.assert(
      fc.property(fc.constantFrom(...ANSWERED), fc.nat(), fc.nat(), (asked, which, place) => {
        const of = words.get(asked.language) ?? [];
        const [word, meaning] = of[which % of.length] ?? ['', null];
        const parts = asked.question.replaceAll(/[?¿!¡:]/g, '').split(' ');
        const before = readQuestion(parts.join(' '), asked.language, asked.data);
        parts.splice(place % (parts.length + 1), 0, word);
        const after = readQuestion(parts.join(' '), asked.language, asked.data);
        if (after.query === null || meaning === null || queryOf(after) === null) return;
        if (JSON.stringify(after.query) !== JSON.stringify(before.query)) return;
        expect(MERE.includes(meaning.kind) || isSaid(meaning, after.query), `${word}: ${parts.join(' ')}`).toBe(true);
      }),
      { numRuns: 500, seed: 20261129 },
    );
  });

  it.each([
    ['es-PY', 'sin', 'ventas de centro en septiembre', 'ventas sin centro en septiembre'],
    ['en-US', 'without', 'sales of Beauty in June', 'sales without Beauty in June'],
    ['pt-BR', 'sem', 'vendas de luque em setembro', 'vendas sem luque em setembro'],
  ] as const)('of leaving out, in %s %s, turns a filter around', (language, _, plain, without) => {
    const data = OTHER_DATA[language === 'en-US' ? 'shop' : 'pharmacy'] ?? QUESTION_DATA;
    const [wanted, left] = [plain, without].map((text) => readQuestion(text, language, data).query?.filters[0]);
    expect(wanted?.exclude).toBe(false);
    expect(left).toEqual({ ...wanted, exclude: true });
  });
});
