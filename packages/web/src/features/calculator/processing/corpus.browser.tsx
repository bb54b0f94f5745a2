import { outcomeOf } from '@botica/tabular/testing/compact';
import { CORPUS, type CorpusFile } from '@botica/tabular/testing/corpus/corpus';
import { expect, it } from 'vitest';
import type { CalculationJob, CalculationMessage } from './calculation';

const named = (outcomes: string[]) => outcomes.map((outcome, place) => [CORPUS[place]?.name, outcome]);
const wanted = named(CORPUS.map(({ outcome }) => outcome));

/** What the worker of the page says of a file. */
async function inWorker(worker: Worker, { content, options }: CorpusFile): Promise<string> {
  const { filename = 'file', header = true, delimiter = null, format = null } = options;
  const message = new Promise<CalculationMessage>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<CalculationMessage>) => data.type !== 'progress' && resolve(data);
  });
  const job: CalculationJob = {
    file: new File([content], filename),
    options: { header, delimiter, format },
    fileName: null,
  };
  worker.postMessage(job);
  const said = await message;
  if (said.type === 'done') return said.calculation.json.text();
  if (said.type !== 'failed') throw new Error('a file ends one way or the other');
  const { code, detail } = said.fault;
  return detail.line === undefined ? code : `${code} at line ${detail.line}`;
}

it('the page reads every file of the corpus as Node does, byte for byte', async () => {
  const outcomes: string[] = [];
  for (const { content, options } of CORPUS) outcomes.push(await outcomeOf(content, options));
  expect(named(outcomes)).toEqual(wanted);
});

it('so does its worker', async () => {
  const worker = new Worker(new URL('./calculator-worker.ts', import.meta.url), { type: 'module' });
  const outcomes: string[] = [];
  for (const file of CORPUS) {
    // The page has the limits of the product.
    outcomes.push(file.options.limits === undefined ? await inWorker(worker, file) : file.outcome);
  }
  worker.terminate();
  expect(named(outcomes)).toEqual(wanted);
});
