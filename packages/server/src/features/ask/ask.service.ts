import { type AskData, type AskFilter, AskQuery, type ask } from '@botica/contract/ask/ask';
import type { AskNote, AskRefusal } from '@botica/contract/ask/vocabulary';
import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { Locale } from '@botica/contract/locales';
import type { Translate } from '../../platform/i18n';
import { type DataBounds, readBounds } from '../../sales/scope/data-bounds';
import { answerQuery } from './answer/answer-query';
import { AnswerWords, dayInWords } from './answer/describe';
import { refusalLink } from './answer/link-of';
import { readMembers } from './answer/read-members';
import type { AskDeps } from './ask-deps';
import type { MemberIndex } from './grammar/members';
import { outsideData } from './grammar/query/compose';
import { type ReadQuestion, readQuestion } from './grammar/read-question';
import { modelOffer } from './model/model.service';

type Body = EndpointOutput<typeof ask>['body'];
type Answer = EndpointResponse<typeof ask>;

const UNITS_NOTE = { none: [], some: ['some_amounts_are_units'], all: ['amounts_are_units'] } as const;

/** Reads a question, or takes the query that one was read as, and answers it from the sales. */
export async function askQuestion(deps: AskDeps, body: Body, signal: AbortSignal): Promise<Answer> {
  const { sales, translator } = deps;
  const bounds = await readBounds(sales, null, { signal });
  if (bounds.saleLines === 0n) return withoutSales(bounds, translator(body.language), body.language);
  const index = await readMembers(sales.warehouse, bounds, signal);
  const read =
    'question' in body
      ? checked(readQuestion(body.question, body.language, { ...bounds, index }), body.question)
      : asked(body, index, bounds);
  const { language, query, refusal, notUnderstood } = read;
  const t = translator(language);
  const words = new AnswerWords(t, language, bounds.currency, index);
  const alternatives = read.alternatives.map((each) => ({ text: words.query(each), query: each }));
  const data: Omit<AskData, 'text'> = {
    query,
    answer: null,
    alternatives,
    notUnderstood,
    refusal: refusal && { ...refusal, link: refusalLink(refusal.code, read.about, bounds) },
    model: 'question' in body && isUnread(refusal) ? modelOffer(deps, body.question, index) : null,
  };
  const isOtherDay = read.isRelative && (await deps.readToday()) !== bounds.asOf;
  const names = query === null ? [] : unknownNames(query, index);
  const notes: AskNote[] = [
    ...(names.length > 0 ? (['name_unknown'] as const) : []),
    ...(isOtherDay ? (['today_is_last_day'] as const) : []),
    ...(bounds.isSample ? (['sample_data'] as const) : []),
    ...UNITS_NOTE[bounds.units],
  ];
  if (refusal !== null || query === null) {
    const text = refusalText(t, refusal?.code ?? 'not_understood', { read, bounds });
    return { success: true, data: { ...data, text }, meta: metaOf(bounds, language, notes, t) };
  }
  const found = await answerQuery(query, { deps: sales, bounds, signal, nameOf: words.nameOf });
  return {
    success: true,
    data: { ...data, answer: found.answer, text: words.answer(query, found.answer) },
    meta: metaOf(bounds, language, [...notes, ...found.notes], t, names),
  };
}

/** Whether words were not understood: what nobody can know, no model can either. */
function isUnread(refusal: ReadQuestion['refusal']): boolean {
  return refusal?.code === 'not_understood' || refusal?.code === 'nothing_asked';
}

/** A reading that the contract does not take is none. */
function checked(read: ReadQuestion, question: string): ReadQuestion {
  const isTaken = (query: AskQuery) => AskQuery.safeParse(query).success;
  const alternatives = read.alternatives.filter(isTaken);
  if (read.query === null || isTaken(read.query)) return { ...read, alternatives };
  const refusal = read.refusal ?? ({ code: 'not_understood', words: null } as const);
  return { ...read, alternatives, query: null, notUnderstood: [question], refusal };
}

/** A query that came instead of a question; names are those of the data, whatever it says. */
function asked(
  { query, language }: Extract<Body, { query: unknown }>,
  index: MemberIndex,
  bounds: DataBounds,
): ReadQuestion {
  const named = (filters: readonly AskFilter[]) => filters.map((filter) => withNames(filter, index));
  const known: AskQuery = { ...query, filters: named(query.filters), whole: named(query.whole) };
  const refusal = outsideData(query.period, bounds);
  return { language, query: known, alternatives: [], notUnderstood: [], refusal, about: known, isRelative: false };
}

function withNames(filter: AskFilter, index: MemberIndex): AskFilter {
  if (filter.dimension === 'category' || filter.dimension === 'product') {
    return { ...filter, values: filter.values.map((value) => named(index, filter.dimension, value.id)) };
  }
  if (filter.dimension === 'store' || filter.dimension === 'payment') {
    return { ...filter, values: filter.values.map(({ id }) => ({ id, name: id })) };
  }
  return filter;
}

function named(index: MemberIndex, dimension: string, id: string) {
  return { id, name: index.nameOf(dimension, id) ?? id };
}

/** What a query asks for that the data does not have; a question never does. */
function unknownNames({ filters, whole }: AskQuery, index: MemberIndex): string[] {
  return [...filters, ...whole].flatMap((filter) =>
    filter.dimension === 'category' ||
    filter.dimension === 'product' ||
    filter.dimension === 'store' ||
    filter.dimension === 'payment'
      ? filter.values
          .filter(({ id }) => index.nameOf(filter.dimension, id) === undefined)
          .map(({ name }) => `«${name}»`)
      : [],
  );
}

function metaOf(
  bounds: DataBounds,
  language: Locale,
  notes: readonly AskNote[],
  t: Translate,
  names: readonly string[] = [],
): Answer['meta'] {
  const { currency, firstSale, asOf } = bounds;
  const hasSales = bounds.saleLines > 0n;
  const days = hasSales ? namedDays(bounds, language) : {};
  return {
    language,
    currency,
    firstSale: hasSales ? firstSale : null,
    asOf: hasSales ? asOf : null,
    notes: notes.map((code) => ({ code, message: t(`ask.notes.${code}`, { ...days, names: names.join(', ') }) })),
  };
}

/** First and last day with sales in words. */
function namedDays({ firstSale, asOf }: DataBounds, language: Locale) {
  return { firstSale: dayInWords(language, firstSale), asOf: dayInWords(language, asOf) };
}

function withoutSales(bounds: DataBounds, t: Translate, language: Locale): Answer {
  const refusal: NonNullable<AskData['refusal']> = {
    code: 'no_sales',
    words: null,
    link: { path: '/control-panel/data', search: {}, missing: [] },
  };
  const data = {
    query: null,
    text: t('ask.refusals.no_sales'),
    answer: null,
    alternatives: [],
    notUnderstood: [],
    refusal,
    model: null,
  };
  return { success: true, data, meta: metaOf(bounds, language, [], t) };
}

function refusalText(
  t: Translate,
  code: AskRefusal,
  { read, bounds }: { read: ReadQuestion; bounds: DataBounds },
): string {
  const unread = read.notUnderstood.map((word) => `«${word}»`).join(', ');
  const params = { words: read.refusal?.words ?? unread, unread, ...namedDays(bounds, read.language) };
  const key = code === 'not_understood' && read.alternatives.length > 0 ? 'not_understood_but' : code;
  return t(`ask.refusals.${key}`, params);
}
