import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Caller, CallOptions } from './caller';
import { FIGURES, READ_LISTS } from './questions';
import type { Watch } from './watch';

export interface Call {
  kind: string;
  /** From the clock of `performance.now()`. */
  beganMs: number;
  endedMs: number;
  wasReady: boolean;
  status: number;
  /** Where the answer is not the exact one: the question, and both answers from where they part. */
  wrong: string | null;
}

/** Calls of people, with what they waited for. */
export class Person {
  readonly calls: Call[] = [];

  constructor(
    readonly caller: Caller,
    private readonly watch: Watch,
  ) {}

  /** `known` is the exact answer of a call that succeeds. */
  async call(
    kind: string,
    method: string,
    path: string,
    options: CallOptions & { known?: string | undefined } = {},
  ): Promise<Answer> {
    return this.note(kind, path, () => this.caller.call(method, path, options), options.known);
  }

  async signIn(): Promise<void> {
    await this.note('sign in', '/auth', () => this.caller.signIn());
  }

  private async note(kind: string, path: string, work: () => Promise<Answer>, known?: string): Promise<Answer> {
    const { isReady } = this.watch;
    const beganMs = performance.now();
    const answer = await work();
    const { status, body } = answer;
    const isWrong = status === 200 && known !== undefined && body !== known;
    const wrong = isWrong ? `${path}: ${difference(known, body)}` : null;
    this.calls.push({ kind, beganMs, endedMs: performance.now(), wasReady: isReady, status, wrong });
    return answer;
  }
}

const SIGN_IN_EVERY = 12;
const READING_MS = 1_000;

/** Reads analyses and lists, and signs in anew now and then; each answer must be the known one. */
export async function readPages(
  person: Person,
  answers: ReadonlyMap<string, string>,
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    if (turn % SIGN_IN_EVERY === 0 || person.caller.token === null) await person.signIn();
    const isList = turn % 3 === 2;
    const questions = isList ? READ_LISTS : FIGURES;
    const question = questions[Math.floor(Math.random() * questions.length)] ?? '';
    const known = answers.get(question);
    const { status } = await person.call(isList ? 'list' : 'figures', 'GET', question, { known });
    if (status === 401) person.caller.token = null;
    await sleep(2 * READING_MS * Math.random());
  }
}

/** Both texts from where they part. */
function difference(known: string, answered: string): string {
  const at = [...known].findIndex((character, place) => character !== answered[place]);
  return `${known.slice(at, at + 100)} <> ${answered.slice(at, at + 100)}`;
}
