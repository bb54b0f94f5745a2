import type { Lexeme } from './lexemes';
import type { Meaning, ValueOf } from './words';

/** What a reader found from a place on, and the place after it. */
export interface Read<Value> {
  value: Value;
  next: number;
}

/** The lexemes of a question, to be read from any place on. */
export class Cursor {
  constructor(readonly lexemes: readonly Lexeme[]) {}

  get length(): number {
    return this.lexemes.length;
  }

  at(place: number): Lexeme | undefined {
    return this.lexemes[place];
  }

  meaning(place: number): Meaning | null {
    return this.lexemes[place]?.meaning ?? null;
  }

  is(place: number, ...kinds: readonly Meaning['kind'][]): boolean {
    const meaning = this.meaning(place);
    return meaning !== null && kinds.includes(meaning.kind);
  }

  /** The value of a meaning of one kind. */
  valueOf<Kind extends Meaning['kind']>(place: number, kind: Kind): ValueOf<Kind> | null {
    const meaning = this.meaning(place);
    // The kind decides the type of the value.
    const value: unknown = meaning?.kind === kind ? meaning.value : null;
    return value as ValueOf<Kind> | null;
  }

  isSymbol(place: number, ...forms: readonly string[]): boolean {
    const lexeme = this.at(place);
    return lexeme?.kind === 'symbol' && forms.includes(lexeme.form);
  }

  /** The next place that is no filler. */
  skip(place: number, ...kinds: readonly Meaning['kind'][]): number {
    let next = place;
    while (this.is(next, 'filler', ...kinds)) next += 1;
    return next;
  }

  /** A whole number as digits, with an ending (`5th`, `1.º`) or as a word. */
  number(place: number): number | null {
    const lexeme = this.at(place);
    if (lexeme === undefined) return null;
    if (lexeme.kind === 'number') return Number(lexeme.form);
    if (lexeme.kind === 'amount') return null;
    const digits = /^(\d{1,2})(?:st|nd|rd|th|o|a|er|ro|do|to)$/.exec(lexeme.form)?.[1];
    if (digits !== undefined) return Number(digits);
    const word = this.valueOf(place, 'number');
    return word === null ? null : Number(word);
  }
}
