import type { AskQuery } from '@botica/contract/ask/ask';
import { ASK_LIMITS, type AskRefusal, isTimePart } from '@botica/contract/ask/vocabulary';
import { LOCALES, type Locale } from '@botica/contract/locales';
import { Cursor } from './cursor';
import { type Lexeme, lexemesOf, withNames } from './lexemes';
import type { MemberIndex } from './members';
import { compose, outsideData, type Reading } from './query/compose';
import type { Doubts, Readings } from './readings';
import { Scan } from './scan';
import { namesLike, wordsLike } from './spelling';
import type { DataDays } from './time/days';
import { tokenise } from './tokens';

import { BOOKS } from './words';

/** What a question says. */
export interface ReadQuestion {
  /** The language that is answered in: the one that it was read in, if that is known. */
  language: Locale;
  query: AskQuery | null;
  /** Other readings, and with words that are not understood those of words that are near. */
  alternatives: AskQuery[];
  /** Words that say nothing here, as they were written. */
  notUnderstood: string[];
  refusal: { code: AskRefusal; words: string | null } | null;
  about: Reading['about'];
  /** Whether days were said that depend on which one is today. */
  isRelative: boolean;
}

/** What questions are read against. */
export interface QuestionData extends DataDays {
  index: MemberIndex;
}

interface Attempt {
  language: Locale;
  lexemes: readonly Lexeme[];
  reading: Reading;
  doubts: Doubts;
  /** Whether a figure is named, and not only what it is of. */
  asksFigure: boolean;
  /** Whether capitals leave open what is a name. */
  isOpen: boolean;
}

const PLAIN: Readings = { membersFirst: false, lastDimension: false, agesInclusive: false, firstExcluded: false };

function attempt(text: string, language: Locale, data: QuestionData, readings: Readings): Attempt {
  const { lexemes, isOpen } = withNames(lexemesOf(tokenise(text), BOOKS[language], data.index), readings);
  const draft = new Scan(new Cursor(lexemes), { ...data, locale: language }, readings).run();
  const asksFigure = draft.metrics.length > 0 || draft.howMany !== null;
  return { language, lexemes, reading: compose(draft, data), doubts: draft.doubts, asksFigure, isOpen };
}

/** How badly a text was read: what matters first is what was not read. */
function faultsOf({ reading }: Attempt): number {
  return reading.unread.length * 2 + (reading.query === null && reading.refusal?.code === 'nothing_asked' ? 1 : 0);
}

/** Whether words of a text are none of a language. */
function isForeign({ lexemes, reading }: Attempt): boolean {
  const isUnknown = (place: number) => lexemes[place]?.meaning === null && lexemes[place]?.members.length === 0;
  return reading.unread.some(isUnknown) || (reading.query === null && reading.refusal?.code === 'nothing_asked');
}

/** Whether a word that one language does not know says something in another; an article alone says nothing. */
function saysMore(first: Attempt, { lexemes }: Attempt): boolean {
  const unknown = first.reading.unread.flatMap((place) => {
    const lexeme = first.lexemes[place];
    return lexeme === undefined || lexeme.meaning !== null ? [] : lexeme.form.split(' ');
  });
  return (
    first.reading.unread.length === 0 ||
    lexemes.some(
      ({ form, meaning }) =>
        meaning !== null && meaning.kind !== 'filler' && form.split(' ').some((word) => unknown.includes(word)),
    )
  );
}

/**
 * Reads a question, in the given language unless another one understands more of it. Nothing is guessed: a word that
 * says nothing is named, and other readings are alternatives.
 */
export function readQuestion(text: string, asked: Locale, data: QuestionData): ReadQuestion {
  const languages = [asked, ...LOCALES.filter((language) => language !== asked)];
  const attempts = languages.map((language) => attempt(text, language, data, PLAIN));
  const [first, ...rest] = attempts;
  if (first === undefined) throw new Error('no language');
  // What a language knows and does not let stand so is not said in another one, where "o" is an article.
  const others = isForeign(first) ? rest.filter((other) => saysMore(first, other)) : [];
  const best = others.reduce((a, b) => (faultsOf(b) < faultsOf(a) ? b : a), first);
  const seconds = secondReadings(text, best, data);
  // "VENTAS DE A" is about A where that can be read.
  const named = best.isOpen ? seconds.find(isWhole) : undefined;
  const better = named ?? seconds.find((second) => faultsOf(second) < faultsOf(best)) ?? best;
  const { reading } = better;
  const language = answeredIn(text, better, first);
  const said = { language, about: reading.about, isRelative: isRelative(better) };
  const secondary = [best, ...seconds]
    .filter((each) => each !== better && isWhole(each))
    .map((each) => each.reading.query);
  const elsewhere = reading.refusal?.code === 'no_lost_sales' ? madeElsewhere(text, better, data) : [];
  const candidates = [
    ...elsewhere,
    ...(isTurned(better) ? [] : reading.others),
    ...secondary,
    ...(reading.unread.length > 0 ? nearReadings(better, data) : []),
  ];
  const isRead = reading.unread.length === 0;
  const halves =
    isRead || (reading.refusal !== null && reading.refusal.code !== 'not_understood')
      ? []
      : twoQuestions(text, better.language, data);
  if (halves.length > 0) {
    const refusal = { code: 'two_questions', words: null } as const;
    return { ...said, query: null, alternatives: distinct(halves, null, data), notUnderstood: [], refusal };
  }
  if (!isRead && reading.query !== null && reading.refusal === null && !isTurned(better))
    candidates.push(reading.query);
  return {
    ...said,
    query: reading.query,
    alternatives: distinct(candidates, isRead ? reading.query : null, data),
    notUnderstood: unreadWords(better),
    refusal: reading.refusal ?? (isRead ? null : { code: 'not_understood', words: null }),
  };
}

const TURNING: readonly (string | undefined)[] = ['except', 'nor', 'since', 'until', 'before', 'after'];

/** Whether what was not read would turn what was: "except February" is no February, nor "week 5" the week of now. */
function isTurned({ lexemes, reading: { unread, query } }: Attempt): boolean {
  const isNow = (place: number) => {
    const meaning = lexemes[place]?.meaning;
    return query?.period != null && meaning?.kind === 'one' && isTimePart(meaning.value);
  };
  return unread.some((place) => {
    const after = lexemes[place + 1]?.form === 's' ? place + 2 : place + 1;
    return TURNING.includes(lexemes[place]?.meaning?.kind) || isNow(place - 1) || isNow(after);
  });
}

/** Signs and beginnings of statements of a database, which are in no language that people speak. */
const CODE = /[()=*;_<>{}]|^\s*select\s/i;

/**
 * The language that a question is answered in. One that was not read whole is in another language than was asked for only where no word says
 * anything in that one: "ventas by store" is no English.
 */
function answeredIn(text: string, better: Attempt, first: Attempt): Locale {
  if (better.language === first.language || better.reading.unread.length === 0) return better.language;
  const isKnown = ({ kind, meaning }: Lexeme) => kind === 'word' && meaning !== null && meaning.kind !== 'filler';
  return CODE.test(text) || first.lexemes.some(isKnown) ? first.language : better.language;
}

/** Whether days were said by what is today: "yesterday", "last 3 weeks", "2 months ago". */
function isRelative({ lexemes, reading }: Attempt): boolean {
  const saysToday = ({ meaning }: Lexeme) =>
    meaning !== null &&
    (meaning.kind === 'ago' ||
      (meaning.kind === 'relative' && meaning.value !== 'all') ||
      (meaning.kind === 'last' && meaning.value === 'last'));
  return reading.about.period !== null && lexemes.some(saysToday);
}

const WITHOUT: Readonly<Record<Locale, string>> = {
  'es-PY': 'ventas sin',
  'en-US': 'sales without',
  'pt-BR': 'vendas sem',
};

/** "Sales not made in branch A" may be those of the other branches: offered, and never taken. */
function madeElsewhere(text: string, { language, reading }: Attempt, data: QuestionData): AskQuery[] {
  const words = reading.refusal?.words ?? '';
  if (!/(?:^|\s)(?:no|não|nao|not)(?:\s|$)/i.test(words)) return [];
  const second = attempt(text.replace(words, WITHOUT[language]), language, data, PLAIN);
  return isWhole(second) && second.reading.query !== null ? [second.reading.query] : [];
}

const JOINS: Readonly<Record<Locale, RegExp>> = {
  'es-PY': /\s+(?:y|e)\s+|[;?,]\s*/gi,
  'en-US': /\s+and\s+|[;?,]\s*/gi,
  'pt-BR': /\s+e\s+|[;?,]\s*/gi,
};

/** Places that a text is tried to be cut at. */
const JOINS_MOST = 6;

/** The queries of both halves of a text that is no question as a whole; none where a half asks for no figure. */
function twoQuestions(text: string, language: Locale, data: QuestionData): AskQuery[] {
  for (const join of [...text.matchAll(JOINS[language])].slice(0, JOINS_MOST)) {
    const halves = [text.slice(0, join.index), text.slice(join.index + join[0].length)];
    const read = halves.map((half) => attempt(half, language, data, PLAIN));
    const queries = read.map(({ reading }) => reading.query).filter((query) => query !== null);
    if (read.every((half) => isWhole(half) && half.asksFigure) && queries.length === 2) return queries;
  }
  return [];
}

function isWhole({ reading }: Attempt): boolean {
  return reading.query !== null && reading.unread.length === 0 && reading.refusal === null;
}

function secondReadings(text: string, { language, doubts, isOpen }: Attempt, data: QuestionData): Attempt[] {
  const readings: Readings[] = [];
  if (doubts.tie || isOpen) readings.push({ ...PLAIN, membersFirst: true });
  if (doubts.ages) readings.push({ ...PLAIN, agesInclusive: true });
  if (doubts.excluded) readings.push({ ...PLAIN, firstExcluded: true });
  if (doubts.dimensions) readings.push({ ...PLAIN, lastDimension: true });
  return readings.map((each) => attempt(text, language, data, each));
}

/** Queries that differ; of days without data nothing can be answered, so that they are no suggestion. */
function distinct(queries: readonly (AskQuery | null)[], main: AskQuery | null, data: DataDays): AskQuery[] {
  const known = new Set([JSON.stringify(main)]);
  const kept: AskQuery[] = [];
  for (const query of queries) {
    const key = JSON.stringify(query);
    if (query === null || known.has(key) || outsideData(query.period, data) !== null) continue;
    known.add(key);
    kept.push(query);
  }
  return kept.slice(0, ASK_LIMITS.alternativesMax);
}

/** Runs of lexemes that were not read, those beside each other together. */
function unreadRuns({ lexemes, reading }: Attempt, bridges: boolean): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const place of reading.unread) {
    const last = runs.at(-1);
    const gap = last === undefined ? [] : lexemes.slice(last.to + 1, place);
    const isBridged = gap.every(({ meaning }) => bridges && (meaning?.kind === 'and' || meaning?.kind === 'filler'));
    if (last !== undefined && (gap.length === 0 || (isBridged && gap.length < 3))) last.to = place;
    else runs.push({ from: place, to: place });
  }
  return runs;
}

const textOf = (lexemes: readonly Lexeme[]) =>
  lexemes.map(({ kind, text }) => (kind === 'quoted' ? `"${text}"` : text)).join(' ');

function unreadWords(done: Attempt): string[] {
  const words = unreadRuns(done, false).map(({ from, to }) =>
    done.lexemes
      .slice(from, to + 1)
      .map(({ text }) => text)
      .join(' '),
  );
  return [...new Set(words)];
}

const NEAR = 4;

/** Readings in which one run of unread words, or one of them, is a name or a word that is written nearly so. */
function nearReadings(done: Attempt, data: QuestionData): AskQuery[] {
  const { lexemes, language } = done;
  const single = done.reading.unread.map((place) => ({ from: place, to: place }));
  const runs = [...unreadRuns(done, true), ...unreadRuns(done, false), ...single];
  const queries: AskQuery[] = [];
  for (const { from, to } of runs) {
    const text = textOf(lexemes.slice(from, to + 1));
    const names = namesLike(data.index, text.replaceAll('"', ''), NEAR).map((name) => `"${name}"`);
    for (const near of [...names, ...wordsLike(BOOKS[language], text, NEAR)]) {
      const replaced = [textOf(lexemes.slice(0, from)), near, textOf(lexemes.slice(to + 1))].join(' ');
      const second = attempt(replaced, language, data, PLAIN);
      if (isWhole(second) && second.reading.query !== null) queries.push(second.reading.query);
    }
    if (queries.length >= NEAR) break;
  }
  return queries;
}
