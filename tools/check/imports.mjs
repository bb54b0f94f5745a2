import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../setup/root.mjs';
import { walk } from './source-files.mjs';

/**
 * @typedef {{ from: string, to: string }} Import `to` is a file of this checkout
 */

/** @param {import('./source-files.mjs').SourceFile} file @returns {Import[]} those that stay inside this checkout */
export function importsOf({ path, ast }) {
  /** @type {Import[]} */
  const found = [];
  walk(ast, (node) => {
    const isStatic = /^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type);
    if (!isStatic && node.type !== 'ImportExpression' && node.type !== 'TSImportType') return;
    const { value } = /** @type {{ value?: unknown }} */ (node.source ?? {});
    const to = typeof value === 'string' ? resolveImport(path, value) : null;
    if (to !== null) found.push({ from: path, to });
  });
  return found;
}

/** @param {string} from @param {string} specifier @returns {string | null} null for packages */
function resolveImport(from, specifier) {
  const workspace = /^@botica\/([^/]+)\/(.+)$/.exec(specifier);
  const base = workspace
    ? `packages/${workspace[1]}/src/${workspace[2]}`
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier.replace(/\?.*$/, '')))
      : null;
  if (base === null) return null;
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`];
  return candidates.find((path) => /\.\w+$/.test(path) && existsSync(join(root, path))) ?? null;
}
