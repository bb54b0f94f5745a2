import { openCompactJson } from '@botica/tabular/compact-json/compact-json';
import { TabularError } from '@botica/tabular/errors';
import type { Calculation, CalculationFault, CalculationJob, CalculationMessage } from './calculation';
import { ItemIndexer, indexOf } from './item-index';
import { JsonSink } from './json-sink';

const PROGRESS_MS = 100;

addEventListener('message', ({ data }: MessageEvent<CalculationJob>) => {
  calculate(data).then(
    (calculation) => send({ type: 'done', calculation }),
    (error: unknown) => send({ type: 'failed', fault: faultOf(error) }),
  );
});

function send(message: CalculationMessage): void {
  postMessage(message);
}

function faultOf(error: unknown): CalculationFault {
  if (error instanceof TabularError) return { code: error.code, detail: error.detail };
  // The file was changed, moved or removed since it was chosen.
  const isGone = error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError');
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return { code: isGone ? 'upload_failed' : isFull ? 'no_room' : 'processing_error', detail: {} };
}

async function calculate({ file, options, fileName }: CalculationJob): Promise<Calculation> {
  const begin = performance.now();
  const { header, delimiter, format } = options;
  const { state, chunks, places } = await openCompactJson(bytesOf(file), {
    filename: file.name,
    header,
    delimiter: delimiter ?? undefined,
    format: format ?? undefined,
  });
  // Most readers know where their items lie.
  const indexer = places() === undefined ? new ItemIndexer() : null;
  const sink = new JsonSink(fileName);
  let told = begin;
  for await (const chunk of chunks) {
    indexer?.push(chunk);
    await sink.push(chunk);
    const now = performance.now();
    if (now - told < PROGRESS_MS) continue;
    told = now;
    const { sourceBytes, rows } = state;
    send({ type: 'progress', progress: { sourceBytes, rows, elapsedMs: now - begin } });
  }
  const json = await sink.finish();
  const found = places();
  return { state, json, items: indexer !== null ? indexer.finish() : found ? indexOf(found) : null };
}

/** Not every browser lets a stream be looped over. */
async function* bytesOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const step = await reader.read();
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await reader.cancel();
  }
}
