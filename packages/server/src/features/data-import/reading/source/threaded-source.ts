import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { ImportOptions } from '@botica/contract/data-import';
import { TabularError, type Warning } from '@botica/tabular/errors';
import type { RowBatch } from '@botica/tabular/rows/row-batch';
import { RowBlock } from '@botica/tabular/rows/row-block';
import { beat } from '../../../../platform/workers/pulse';
import { startWorkerThread } from '../../../../platform/workers/worker-thread';
import type { Job } from '../worker/worker-protocol';
import type { RowSource } from './read-source';
import type { RowsMessage, SentBatch } from './send-rows';

/** Of the thread that reads: its rows live briefly, and their bytes are outside of the heap. */
const HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };

/**
 * Reads a file in a thread of its own while the caller works on the rows: the same batches in the same order as in one
 * thread, so that nothing has to be put together again. The thread ends with the iteration, or with the caller's thread.
 */
export function openThreadedSource(path: string, filename: string, options: ImportOptions): RowSource {
  const { port1: port, port2: far } = new MessageChannel();
  const worker = startWorkerThread(import.meta.url, '../../jobs/import-worker.ts', { resourceLimits: HEAP });
  const inbox = new Inbox(worker, port);
  const warnings: Warning[] = [];
  let bytesRead = 0;
  const job: Job = { kind: 'rows', path, filename, options, port: far };
  worker.postMessage(job, [far]);

  async function* batches(): AsyncGenerator<RowBatch> {
    try {
      for (;;) {
        const message = await inbox.next();
        if (message.type === 'unreadable') throw new TabularError(message.code, message.detail);
        if (message.type === 'broken') throw message.error;
        beat();
        bytesRead = message.bytesRead;
        if (message.type === 'end') {
          warnings.push(...message.warnings);
          return;
        }
        for (const sent of message.batches) yield toBatch(sent);
        port.postMessage(null);
      }
    } finally {
      port.close();
      await worker.terminate();
    }
  }
  return { batches: batches(), warnings, bytesRead: () => bytesRead };
}

function toBatch({ bytes, bounds, firsts, numbers, ...rest }: SentBatch): RowBatch {
  return { rows: new RowBlock(bytes, bounds, firsts, numbers), ...rest };
}

/** Messages that came and were not taken; a thread that ends before the last one is an error. */
class Inbox {
  private readonly messages: RowsMessage[] = [];
  private failure: unknown = null;
  private wake: () => void = () => {};

  constructor(worker: Worker, port: MessagePort) {
    port.on('message', (message: RowsMessage) => {
      this.messages.push(message);
      this.wake();
    });
    worker
      .on('error', (error) => this.fail(error))
      .on('exit', (code) => this.fail(new Error(`reading ended with ${code}`)));
  }

  async next(): Promise<RowsMessage> {
    for (;;) {
      const message = this.messages.shift();
      if (message !== undefined) return message;
      if (this.failure !== null) throw this.failure;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  private fail(error: unknown): void {
    this.failure ??= error;
    this.wake();
  }
}
