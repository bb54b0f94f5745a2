import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { root } from '../setup/root.mjs';
import { listSources } from '../setup/sources.mjs';

/**
 * @typedef {{ type: string, [field: string]: unknown }} Node
 * @typedef {{ path: string, ast: Node }} SourceFile
 */

/** @param {string[]} folders @returns {SourceFile[]} parsed TypeScript and JavaScript, paths relative to the checkout */
export function parseSources(folders) {
  const paths = folders.flatMap(listSources).filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts'));
  return paths.map((path) => {
    const lang = path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js';
    const ast = /** @type {unknown} */ (parseAst(readFileSync(join(root, path), 'utf8'), { lang }));
    return { path, ast: /** @type {Node} */ (ast) };
  });
}

/** Visits every node of a tree. @param {unknown} value @param {(node: Node) => void} visit */
export function walk(value, visit) {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value) visit(/** @type {Node} */ (value));
    for (const child of Object.values(value)) walk(child, visit);
  }
}
