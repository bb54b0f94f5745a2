import { readBound } from './bounds';
import type { Cursor } from './cursor';
import { type Draft, emptyDraft, type Minor } from './draft';
import type { MemberIndex } from './members';
import { isPaired } from './query/time-of';
import type { Readings } from './readings';
import { CompareScan } from './scan-compare';
import { ListScan } from './scan-lists';
import { NounScan } from './scan-nouns';
import { PartsScan } from './scan-parts';
import { readAtom } from './time/periods';
import { readPeriod } from './time/ranges';
import type { PeriodContext } from './time/units';
import { ValueReader } from './values';
import type { Meaning } from './words';

/** Verbs between what is shared out and a part of it. */
const LINKS =
  /^(?:is|are|was|were|came|come|made|went|es|son|fue|fueron|hizo|hicieron|viene|vienen|vinieron|vem|comes|pagaron|foi|foram|sao|vieram|feitas)$/;
const EARNS =
  /^(?:brought in|brings? in|made|generated|rend(?:eu|eram|io|ieron)|gener(?:o|aron|ou|aram)|traj(?:o|eron)|trouxe(?:ram)?)$/;
const ONE = /^(?:an?|one|una?|um|uma|1)$/;
const EACH = /(?:^| )(?:each|every|cada)$/;
const WITH = /^(?:with|con|com|that|em que|en que)$/;
/** Points at the question before where nothing else is asked: "what about women?" */
const FOLLOWS = /^(?:(?:what|how) about|and|y|e)$/;
const HOW_MUCH = /(?:^| )(?:much|cuant[oa]|quant[oa])(?: |$)/;
const PART_OF = /(?:^| )(?:much|cuanto|quanto)(?: (?:of|d[aeo]l?))(?: (?:the|la|el))?$/;
const ONWARDS = /^(?:on|onwards?|forward)$/;
/** Words that say nothing by themselves, and something beside others. */
function isMinor(meaning: Meaning | null): meaning is Extract<Meaning, { kind: Minor['kind'] }> {
  return meaning !== null && ['only', 'pronoun', 'cumulative', 'together'].includes(meaning.kind);
}

/** What shops do, and no "ago": `quanto faz a loja A`, `há mais cupons`. */
const MERE_VERB = /^(?:hace|faz|ha)$/;
/**
 * Reads a question from left to right. Each rule answers the place after what it has read, or the same place where it reads
 * nothing; what no rule reads is unknown. Nothing is passed over but words that say nothing in any question.
 */
export class Scan {
  readonly draft: Draft = emptyDraft();
  private readonly values: ValueReader;
  private readonly lists: ListScan;
  private readonly nouns: NounScan;
  private readonly parts: PartsScan;
  private readonly compared: CompareScan;

  constructor(
    private readonly cursor: Cursor,
    private readonly context: PeriodContext & { index: MemberIndex },
    readings: Readings,
  ) {
    this.values = new ValueReader(cursor, readings, this.draft.doubts, context.index);
    this.lists = new ListScan(cursor, this.draft, this.values, context);
    this.nouns = new NounScan(cursor, this.draft, this.values, this.lists, context);
    this.parts = new PartsScan(cursor, this.draft, this.values, this.nouns);
    this.compared = new CompareScan(cursor, this.draft, this.values, this.lists, context);
  }

  run(): Draft {
    const { parts, nouns, lists, compared } = this;
    const rules: readonly ((place: number) => number)[] = [
      (place) => this.refusal(place),
      (place) => compared.against(place),
      (place) => lists.exclusion(place),
      (place) => parts.rankedWeekday(place),
      (place) => lists.list(place),
      (place) => this.period(place),
      (place) => this.bound(place),
      (place) => parts.breakdown(place),
      (place) => parts.ranking(place),
      (place) => nouns.noun(place),
      (place) => this.word(place),
    ];
    for (let place = 0; place < this.cursor.length; ) {
      const start = place;
      for (const rule of rules) {
        place = rule(start);
        if (place > start) break;
      }
      if (place === start) {
        this.draft.unknown.push(start);
        place = start + 1;
      }
    }
    return this.draft;
  }

  private refusal(place: number): number {
    const code = this.cursor.valueOf(place, 'refuse');
    if (code === null) return place;
    // "¿por qué medio de pago ...?" asks by what, and not why.
    if (
      this.parts.isBy(place) &&
      this.parts.nounAt(place + 1) !== null &&
      this.values.readOne(place + 1, null) === null
    )
      return this.parts.breakdown(place);
    if (this.values.readOne(place, null) !== null) return place;
    this.draft.refusals.push({ code, words: this.cursor.at(place)?.text ?? '' });
    return place + 1;
  }

  private period(place: number): number {
    if (this.cursor.is(place, 'filler')) return place;
    const { cursor, context, draft } = this;
    if (this.setsApart(place)) return place + 1;
    const period = readPeriod(cursor, place, context, { joins: draft.comparing === null });
    if (period === null) return place;
    if (this.isOfEach(place, period.next)) return place;
    // "From March 1" may be that day, and all of them from it on.
    const isFrom =
      cursor.at(place - 1)?.form === 'from' && period.value.unit === 'day' && !cursor.is(place, 'relative');
    const isOpen = isFrom && ONWARDS.test(cursor.at(period.next)?.form ?? '');
    if (isFrom && !isOpen) draft.unknown.push(place - 1);
    const { from } = period.value.days;
    const days = isOpen && from <= context.asOf ? { from, to: context.asOf } : period.value.days;
    draft.periods.push({ period: { ...period.value, days, unit: isOpen ? null : period.value.unit }, place });
    return isOpen ? period.next + 1 : period.next;
  }

  /** "Compare sales between January and February", "the difference between them": two stretches of days, and no range. */
  private setsApart(place: number): boolean {
    const { cursor, context, draft } = this;
    if (draft.comparing === null || draft.periods.length > 0 || !cursor.is(place, 'between') || isPaired(draft))
      return false;
    const isOfThem = draft.difference !== null || draft.by === null;
    return isOfThem && readAtom(cursor, cursor.skip(place + 1), context) !== null;
  }

  /** "The last day of each month" is none of this one, and "the last day with more than 5000" one that is looked for. */
  private isOfEach(place: number, next: number): boolean {
    const { cursor } = this;
    const at = cursor.skip(next);
    const isEach = cursor.is(at, 'by') && EACH.test(cursor.at(at)?.form ?? '') && cursor.is(cursor.skip(at + 1), 'one');
    const isBounded = cursor.is(at, 'pronoun', 'which') || WITH.test(cursor.at(next)?.form ?? '');
    const isOneDay =
      cursor.valueOf(next - 1, 'one') === 'day' && [place, place + 1].some((each) => cursor.is(each, 'last'));
    return (
      isEach || (isOneDay && isBounded && cursor.lexemes.some((_, later) => later > next && cursor.is(later, 'bound')))
    );
  }

  /** `more than 20 tickets`, `entre 3000 y 4000`: what parts of a breakdown must come to. */
  private bound(place: number): number {
    const { cursor, draft } = this;
    const read = readBound(cursor, place);
    if (read === null) return place;
    for (const bound of read.value) draft.bounds.push({ ...bound, place });
    // "Products that brought in more than 2 million" are about money.
    const verb = cursor.at(place - 1)?.form ?? '';
    if (EARNS.test(verb)) draft.metrics.push({ word: 'net', place: place - 1, form: verb });
    return read.next;
  }

  private word(place: number): number {
    const { cursor, draft } = this;
    const meaning = cursor.meaning(place);
    if (meaning?.kind === 'metric') {
      if (this.isNoun(place)) return place + 1;
      // "How much of the growth" is a part of it.
      const isPart = meaning.value === 'growth' && PART_OF.test(this.before(place, 3));
      if (isPart) return place;
      // "Ventas con una unidad" holds tickets against a number.
      if (meaning.value === 'units' && ONE.test(cursor.at(place - 1)?.form ?? '')) return place;
      draft.metrics.push({ word: meaning.value, place, form: cursor.at(place)?.form ?? '' });
      return place + 1;
    }
    if (meaning?.kind === 'ratio') {
      draft.ratio = place;
      return place + 1;
    }
    if (meaning?.kind === 'average') {
      draft.average = place;
      return place + 1;
    }
    if (meaning?.kind === 'busy') {
      draft.busy = { isMost: meaning.value === 'busiest', place };
      draft.orders.push({ order: meaning.value === 'busiest' ? 'more' : 'less', place, form: '' });
      return place + 1;
    }
    if (meaning?.kind === 'howMany') {
      draft.howMany = place;
      return place + 1;
    }
    // "la que menos vendió" points at something that was said before.
    const isPointing = /^(?:la|el|los|las)$/.test(cursor.at(place - 1)?.form ?? '');
    if (meaning?.kind === 'which' && !isPointing) {
      if (draft.which !== null && this.asksAgain(place)) draft.unknown.push(place);
      draft.which ??= place;
    }
    if (isMinor(meaning)) {
      const { kind, value } = meaning;
      draft.minors.push({ kind, place, hasMore: cursor.skip(place + 1, 'to', 'clock') < cursor.length, value });
      return place + 1;
    }
    // "The difference in sales between A and C"
    if (meaning?.kind === 'between' && draft.comparing !== null && this.values.readList(place + 1) !== null)
      return place + 1;
    const { form = '', text = '' } = cursor.at(place) ?? {};
    // "Foi de" is one phrase.
    if (LINKS.test(form.split(' ')[0] ?? '') || text === 'é') draft.links.push(place);
    else if (meaning?.kind === 'and' || cursor.isSymbol(place, ',', ';')) draft.joins.push(place);
    if (place === 0 && FOLLOWS.test(form) && !cursor.lexemes.some((each) => HOW_MUCH.test(each.form)))
      draft.follows = true;
    const isMere = cursor.is(place, 'filler', 'which', 'and', 'to', 'clock') || MERE_VERB.test(form);
    return isMere || this.separates(place) ? place + 1 : place;
  }

  /** "Which branch sold most in January and which in February" are two questions; "and that paid in cash" is none. */
  private asksAgain(place: number): boolean {
    const { cursor } = this;
    let before = place - 1;
    while (cursor.is(before, 'filler')) before -= 1;
    const isNamed = cursor.is(place + 1, 'one', 'many', 'metric');
    return cursor.is(before, 'and') && (isNamed || cursor.at(place)?.form !== 'que');
  }

  private before(place: number, count: number): string {
    return Array.from({ length: count }, (_, back) => this.cursor.at(place - count + back)?.form ?? '')
      .join(' ')
      .trim();
  }

  /** "Sales of Food and beverages items": they are what is sold, and not how many. */
  private isNoun(place: number): boolean {
    const { cursor, draft } = this;
    const last = draft.values.at(-1);
    const isOf = last?.value.dimension === 'category' && last.end === place;
    return isOf && /^items?$/.test(cursor.at(place)?.form ?? '') && draft.howMany === null && draft.metrics.length > 0;
  }

  /** A comma or dash between parts of a sentence; "sales/tickets" and "-5" say something else. */
  private separates(place: number): boolean {
    const { cursor } = this;
    if (cursor.isSymbol(place, ',', ';')) return true;
    const sides = [place - 1, place + 1];
    const isNamed = sides.every((at) => (cursor.at(at)?.members.length ?? 0) > 0);
    const isBeside = isNamed || sides.some((at) => cursor.is(at, 'metric') || cursor.number(at) !== null);
    return cursor.isSymbol(place, '-', '–') && !isBeside;
  }
}
