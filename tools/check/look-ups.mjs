// Tables that are looked up by any text are Maps: an object also answers to `constructor` and `__proto__`.
import { giveUp, say } from '../setup/say.mjs';
import { parseSources, walk } from './source-files.mjs';

/** @typedef {import('./source-files.mjs').Node} Node */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** Constants that are declared as `Record<string, ...>` and written out. @param {Node} ast @returns {Set<unknown>} */
function tablesOf(ast) {
  const names = new Set();
  walk(ast, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init) || init.type !== 'ObjectExpression') return;
    if (!Array.isArray(init.properties) || init.properties.length === 0) return;
    let isByAnyText = false;
    walk(id.typeAnnotation, ({ type: kind, typeName, typeArguments }) => {
      const isRecord = kind === 'TSTypeReference' && isNode(typeName) && typeName.name === 'Record';
      const [key] =
        isRecord && isNode(typeArguments) && Array.isArray(typeArguments.params) ? typeArguments.params : [];
      isByAnyText ||= isNode(key) && key.type === 'TSStringKeyword';
    });
    if (isByAnyText) names.add(id.name);
  });
  return names;
}

const files = parseSources(['packages']).filter(({ path }) => !/\.test\.tsx?$|\/testing/.test(path));
const problems = files.flatMap(({ path, ast }) => {
  const tables = tablesOf(ast);
  /** @type {string[]} */
  const found = [];
  walk(ast, ({ type, computed, object, property }) => {
    if (type !== 'MemberExpression' || computed !== true) return;
    if (isNode(object) && isNode(property) && property.type !== 'Literal' && tables.has(object.name))
      found.push(`${path}: ${object.name} is looked up by any text: make it a Map`);
  });
  return found;
});
if (problems.length > 0) giveUp(problems.join('\n'));
say(`${files.length} files: no object is looked up by any text`);
