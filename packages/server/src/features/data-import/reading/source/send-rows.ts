import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { ErrorDetail, FileErrorCode, Warning } from '@botica/tabular/errors';
import { TabularError } from '@botica/tabular/errors';
import type { RowBatch } from '@botica/tabular/rows/row-batch';
import type { RowCells } from '@botica/tabular/rows/row-block';
import type { RowsJob } from '../worker/worker-protocol';
import { openSource } from './read-source';

/** A batch of rows on its way between two threads. */
export type SentBatch = RowCells & Omit<RowBatch, 'rows'>;

/** What the thread that reads says; it waits for an answer to each message of rows while too many have none. */
export type RowsMessage =
  | { type: 'rows'; batches: SentBatch[]; bytesRead: number }
  | { type: 'end'; warnings: Warning[]; bytesRead: number }
  | { type: 'unreadable'; code: FileErrorCode; detail: ErrorDetail }
  | { type: 'broken'; error: unknown };

/** Bytes of a message: a message for each small batch would cost as much as its rows. */
const MESSAGE_BYTES = 256 * 1024;
/** Messages without an answer, so that reading is ahead by a bounded amount of memory. */
const MOST_WAITING = 6;

/** Reads a file and sends its rows to the thread that cleans them; never throws. */
export async function sendRows({ path, filename, options, port }: RowsJob): Promise<void> {
  try {
    const { table, bytesRead } = await openSource(path, filename, options);
    const sender = new Sender(port, bytesRead);
    for await (const batch of table.batches) await sender.add(batch);
    sender.send();
    say(port, { type: 'end', warnings: table.warnings, bytesRead: bytesRead() });
  } catch (error) {
    if (error instanceof TabularError) say(port, { type: 'unreadable', code: error.code, detail: error.detail });
    else say(port, { type: 'broken', error });
  }
}

class Sender {
  private batches: SentBatch[] = [];
  private sizeBytes = 0;
  private waiting = 0;

  constructor(
    private readonly port: MessagePort,
    private readonly bytesRead: () => number,
  ) {
    port.on('message', () => {
      this.waiting -= 1;
    });
  }

  async add({ rows, ...rest }: RowBatch): Promise<void> {
    const cells = rows.copyCells();
    this.batches.push({ ...cells, ...rest });
    this.sizeBytes += cells.bytes.length;
    if (this.sizeBytes < MESSAGE_BYTES) return;
    while (this.waiting >= MOST_WAITING) await once(this.port, 'message');
    this.send();
  }

  send(): void {
    const { batches } = this;
    if (batches.length === 0) return;
    this.batches = [];
    this.sizeBytes = 0;
    this.waiting += 1;
    const buffers = batches.flatMap(({ bytes, bounds, numbers }) => [
      bytes.buffer,
      bounds.buffer,
      ...(numbers === null ? [] : [numbers.buffer]),
    ]);
    say(this.port, { type: 'rows', batches, bytesRead: this.bytesRead() }, buffers);
  }
}

function say(port: MessagePort, message: RowsMessage, buffers: ArrayBuffer[] = []): void {
  port.postMessage(message, buffers);
}
