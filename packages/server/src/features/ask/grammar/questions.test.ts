import { readFileSync } from 'node:fs';
import { AskQuery } from '@botica/contract/ask/ask';
import { LOCALES } from '@botica/contract/locales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER_DATA, QUESTION_DATA, shortOf } from '../testing/question-data';
import { readQuestion } from './read-question';

/** Lines `question => reading`; `~` stands before other readings, what is not understood is in brackets. */
const TABLES = LOCALES.map((language) => {
  const text = readFileSync(new URL(`../testing/questions/${language}.txt`, import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' => '));
  return { language, rows: rows.map(([question = '', reading = '']) => ({ question, reading })) };
});
/** The same over other data, which a line `# name` names: colloquial, with typos, of one idea more. */
const MORE = LOCALES.map((language) => {
  const text = readFileSync(new URL(`../testing/questions/more/${language}.txt`, import.meta.url), 'utf8');
  return { language, sections: text.split(/^# /m).filter((section) => section !== '') };
});

const ALL = TABLES.flatMap(({ language, rows }) => rows.map((row) => ({ ...row, language })));
const ANSWERED = ALL.filter(({ reading }) => /^..: [a-z]+[A-Za-z]*(?:, |$| ~)/.test(reading) && !reading.includes('_'));

describe.each(TABLES)('questions in $language', ({ language, rows }) => {
  it('are read as the table says', () => {
    const read = rows.map(
      ({ question }) => `${question} => ${shortOf(readQuestion(question, language, QUESTION_DATA))}`,
    );
    expect(read).toEqual(rows.map(({ question, reading }) => `${question} => ${reading}`));
  });

  it('are read alike without case and marks', () => {
    const plain = (text: string) => text.replaceAll(/[¿?¡!]/g, '').toLowerCase();
    // Names that are words as well need their capital; dates keep their marks.
    const safe = rows.filter(({ question }) => !/\b[AB]\b|"/.test(question));
    for (const { question } of safe) {
      const [asked, bare] = [question, plain(question)].map((text) => readQuestion(text, language, QUESTION_DATA));
      expect(bare?.query, question).toEqual(asked?.query);
    }
  });
});

describe.each(MORE)('more questions in $language', ({ language, sections }) => {
  it.each(sections.map((section) => section.trimEnd().split('\n')))(
    'about %s are read as the table says',
    (...lines) => {
      const [name = '', ...rows] = lines;
      const data = OTHER_DATA[name];
      if (data === undefined) throw new Error(`no data is called ${name}`);
      const questions = rows.map((row) => row.slice(0, row.lastIndexOf(' => ')));
      const read = questions.map((question) => `${question} => ${shortOf(readQuestion(question, language, data))}`);
      expect(read).toEqual(rows);
    },
  );
});

describe('a question', () => {
  it('has more than three hundred examples', () => {
    expect(ALL.length).toBeGreaterThan(500);
    expect(ANSWERED.length).toBeGreaterThan(350);
  });

  it('is read as a query that the contract takes', () => {
    const more = MORE.flatMap(({ language, sections }) =>
      sections.flatMap((section) => {
        const [name = '', ...rows] = section.trimEnd().split('\n');
        return rows.map((row) => ({
          question: row.slice(0, row.lastIndexOf(' => ')),
          language,
          data: OTHER_DATA[name],
        }));
      }),
    );
    expect(more.length).toBeGreaterThan(450);
    for (const { question, language, data = QUESTION_DATA } of [
      ...ALL.map((each) => ({ ...each, data: QUESTION_DATA })),
      ...more,
    ]) {
      const { query, alternatives } = readQuestion(question, language, data);
      for (const each of [query, ...alternatives]) {
        if (each === null) continue;
        // Names stand for ids here.
        const named = (filters: AskQuery['filters']) =>
          filters.filter(({ dimension }) => dimension !== 'category' && dimension !== 'product');
        const withIds = { ...each, filters: named(each.filters), whole: named(each.whole) };
        expect(AskQuery.safeParse(withIds).error, question).toBeUndefined();
      }
    }
  });

  const nonsense = fc
    .stringMatching(/^[bcdfgjkqwxz]{3}[aeiou][bcdfgjkqwxz]{4}$/)
    .filter((word) => !QUESTION_DATA.index.byForm.has(word));

  it('is never answered once it has a word that says nothing, wherever that stands', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ANSWERED), nonsense, fc.nat(20), ({ question, language }, word, place) => {
        const words = question.split(' ');
        words.splice(place % (words.length + 1), 0, word);
        const read = readQuestion(words.join(' '), language, QUESTION_DATA);
        expect(read.notUnderstood.join(' ')).toContain(word);
        expect(read.refusal).not.toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('of "except" a name never selects that name', () => {
    const except = {
      'es-PY': ['excepto', 'sin', 'menos', 'salvo'],
      'en-US': ['except', 'without', 'excluding', 'but not'],
      'pt-BR': ['exceto', 'sem', 'menos', 'fora'],
    };
    const nouns = { 'es-PY': 'sucursal', 'en-US': 'branch', 'pt-BR': 'loja' };
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.nat(3),
        fc.constantFrom('A', 'B', 'a', 'b', 'Centro', 'San Lorenzo', 'Zeta', 'Centor'),
        fc.boolean(),
        (language, way, name, hasNoun) => {
          const named = hasNoun || name.toLowerCase() !== name ? name : `${nouns[language]} ${name}`;
          const text = `net ${except[language][way]} ${hasNoun ? `${nouns[language]} ` : ''}${named}`;
          const read = readQuestion(text, language, QUESTION_DATA);
          const isAnswered = read.refusal === null;
          const filters = read.query?.filters ?? [];
          if (isAnswered)
            expect(filters.map(({ dimension, exclude }) => [dimension, exclude])).toEqual([['store', true]]);
          else expect(read.notUnderstood).not.toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of any text is read in bounded time, and says what it did not understand', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), fc.constantFrom(...LOCALES), (text, language) => {
        const read = readQuestion(text, language, QUESTION_DATA);
        if (read.notUnderstood.length > 0) expect(read.refusal).not.toBeNull();
        if (read.refusal === null) expect(read.query).not.toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});
