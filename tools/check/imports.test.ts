import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';
import { findCycles } from './cycles.mjs';
import { importsOf } from './imports.mjs';
import type { Node } from './source-files.mjs';

const FOLDER = 'packages/contract/src';

/** Imports of a file of the contract with this text. */
function importsIn(name: string, text: string) {
  const ast: unknown = parseAst(text, { lang: 'ts' });
  return importsOf({ path: `${FOLDER}/${name}.ts`, ast: ast as Node });
}

it.each([
  "import type { Load } from './load';",
  "import { type Load } from './load';",
  "export type { Load } from './load';",
  "export * from './load';",
  "type Load = import('./load').Load;",
  "const load = await import('./load');",
  "import type { Load } from '@botica/contract/load';",
])('an import is %s', (text) => {
  expect(importsIn('endpoint', text)).toEqual([{ from: `${FOLDER}/endpoint.ts`, to: `${FOLDER}/load.ts` }]);
});

it('two files that need each other for types only are a cycle', () => {
  const edges = [
    ...importsIn('endpoint', "import type { Load } from './load';"),
    ...importsIn('load', "export interface Load { endpoint: import('./endpoint').Endpoint }"),
  ];
  expect(findCycles(edges)).toEqual([['endpoint', 'load', 'endpoint'].map((name) => `${FOLDER}/${name}.ts`)]);
});
