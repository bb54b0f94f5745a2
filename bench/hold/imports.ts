import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './people';

const BASE = '/ia/data/imports';
const HEADER = 'Date,Time,Ticket,Store,Product ID,Product,Category,Quantity,Unit price,Amount,Payment';
const LOOK_MS = 300;
/** No step takes so long while anybody is at work on it, kills included. */
const STUCK_MS = 120_000;
const LINES_PER_TICKET = 2;
const AMOUNT = 1_500;

/** Days of nobody else: all of a month before those of the other lines. */
const monthOf = (place: number) => `2021-${String(place + 1).padStart(2, '0')}`;

/** A file of so many tickets of two lines. */
export function ticketsFile(month: string, tickets: number, name: string): string {
  const lines = Array.from({ length: tickets * LINES_PER_TICKET }, (_, line) => {
    const ticket = Math.floor(line / LINES_PER_TICKET);
    const day = String(1 + (ticket % 28)).padStart(2, '0');
    const item = (ticket + line) % 20;
    return `${month}-${day},10:15,${name}-${ticket},Store 0,${item},Product ${item},Category ${item},1,${AMOUNT},${AMOUNT},cash`;
  });
  return `${HEADER}\n${lines.join('\n')}\n`;
}

export interface ImportCounts {
  done: number;
  failed: number;
  undone: number;
  /** Tickets that should be there and are not, or the other way round. */
  wrong: string[];
}

interface Known {
  status: string;
}

/** Imports small files and takes them out again; after each step that is settled the tickets of its days are exact. */
export class Importer {
  readonly counts: ImportCounts = { done: 0, failed: 0, undone: 0, wrong: [] };
  private readonly month: string;
  private stepFromMs = 0;

  constructor(
    private readonly person: Person,
    private readonly place: number,
    private readonly isOver: () => boolean,
  ) {
    this.month = monthOf(place);
  }

  /** Ends with the first step that does not end, which counts as wrong. */
  async run(): Promise<void> {
    await this.person.signIn();
    try {
      for (let turn = 0; !this.isOver(); turn++)
        await this.importOnce(20 + (turn % 30), `H${this.place}-${Date.now()}`);
    } catch (error) {
      this.counts.wrong.push(String(error));
    }
  }

  private async importOnce(tickets: number, name: string): Promise<void> {
    const body = ticketsFile(this.month, tickets, name);
    const headers = { 'content-type': 'application/octet-stream' };
    const uploaded = await this.person.call('upload', 'POST', `${BASE}?filename=${name}.csv`, { headers, body });
    if (uploaded.status === 401) await this.person.signIn();
    if (uploaded.status !== 201) return void (await sleep(LOOK_MS));
    const { id, questions } = JSON.parse(uploaded.body).data;
    if (questions.length > 0) throw new Error(`the file is asked about: ${JSON.stringify(questions)}`);
    const status = await this.commit(id);
    if (status === 'done') {
      this.counts.done += 1;
      await this.check(tickets, name);
      await sleep(1_000);
    } else if (status === 'failed') {
      this.counts.failed += 1;
      await this.check(0, name);
    }
    await this.takeOut(id, status);
    await this.check(0, name);
  }

  private begin(): void {
    this.stepFromMs = performance.now();
  }

  /** @throws when the step takes too long */
  private async look(what: string): Promise<void> {
    if (performance.now() - this.stepFromMs > STUCK_MS) throw new Error(`${what} for two minutes`);
    await sleep(LOOK_MS);
  }

  private async commit(id: number): Promise<string> {
    this.begin();
    for (;;) {
      const status = await this.settled(id);
      if (status !== 'preview' || this.isOver()) return status;
      await this.person.call('commit', 'POST', `${BASE}/${id}/commit`);
      await this.look(`import ${id} is not committed`);
    }
  }

  private async takeOut(id: number, before: string): Promise<void> {
    this.begin();
    for (;;) {
      const { status } = await this.person.call(before === 'done' ? 'undo' : 'discard', 'DELETE', `${BASE}/${id}`);
      const now = await this.settled(id);
      if (now === 'gone' || now === 'undone') break;
      if (status === 401) await this.person.signIn();
      await this.look(`import ${id} is ${now} and stays`);
    }
    if (before === 'done') this.counts.undone += 1;
  }

  /** What the import is once nothing is under way; asks until there is an answer. */
  private async settled(id: number): Promise<string> {
    for (;;) {
      const { status, body } = await this.person.caller.call('GET', `${BASE}/${id}`);
      if (status === 404) return 'gone';
      if (status === 401) await this.person.signIn();
      const known: Known = status === 200 ? JSON.parse(body).data : { status: 'running' };
      if (['preview', 'done', 'failed', 'undone'].includes(known.status)) return known.status;
      await this.look(`import ${id} is ${known.status}`);
    }
  }

  private async check(tickets: number, name: string): Promise<void> {
    this.begin();
    const path = `/ia/sales-trend-analysis/tickets?from=${this.month}-01&to=${this.month}-28`;
    for (;;) {
      const { status, body } = await this.person.call('list', 'GET', path);
      if (status === 401) await this.person.signIn();
      if (status !== 200) {
        await this.look(`the tickets of ${name} are ${status}`);
        continue;
      }
      const { total, net } = JSON.parse(body).meta;
      const isExact = total === tickets && Number(net) === tickets * LINES_PER_TICKET * AMOUNT;
      if (!isExact) this.counts.wrong.push(`${name}: ${total} tickets of ${net}, not ${tickets}`);
      return;
    }
  }
}
