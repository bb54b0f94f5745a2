// Words: the same keys and placeholders in the three languages, the plural forms that each language has, none empty, none unused.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../setup/root.mjs';
import { giveUp, say } from '../setup/say.mjs';
import { listSources } from '../setup/sources.mjs';
import { parseSources, walk } from './source-files.mjs';

const languages = ['es-PY', 'en-US', 'pt-BR'];
const pluralSuffix = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;
/** @type {string[]} */
const problems = [];

/** @param {unknown} words @param {string} prefix @returns {[string, string][]} */
function flatten(words, prefix = '') {
  if (typeof words === 'string') return [[prefix, words]];
  return Object.entries(words ?? {}).flatMap(([key, value]) =>
    flatten(value, prefix === '' ? key : `${prefix}.${key}`),
  );
}

/**
 * Words that docs/glossary.md replaces by others, in each language: what stands here has a better word there.
 * @type {Record<string, RegExp>}
 */
const replaced = {
  'es-PY':
    /\b(traer|traiga|traigan|sexo|forma de pago|rendimiento|farmacia de muestra|tendencias? estacional(?:es)?)\b/i,
  'en-US': /\b([Bb]ring(?! tickets| it back)|window)\b/,
  'pt-BR':
    /(?<!\p{L})(trazer|traga|tragam|sexo|tickets?(?! médio)|guardar|gravar|tendências? sazona(?:l|is))(?!\p{L})/iu,
};

/** Interpolations and tags, such as `{{name}}` and `<terms>`. @param {string} text */
function placeholders(text) {
  const found = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}|<(\w+)\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`);
  return [...new Set(found)].sort().join(' ');
}

/**
 * A language's words with plural forms folded: key -> placeholders of the fullest form.
 * @param {string} path @param {string} language @returns {Map<string, string>}
 */
function readWords(path, language) {
  /** @type {Map<string, string>} */
  const folded = new Map();
  /** @type {Map<string, Set<string>>} */
  const forms = new Map();
  const words = flatten(JSON.parse(readFileSync(join(root, path), 'utf8')));
  const keys = new Set(words.map(([key]) => key));
  for (const [key, text] of words) {
    if (text.trim() === '') problems.push(`${path}: ${key} is empty`);
    const other = replaced[language]?.exec(text.replaceAll(/\{\{.*?\}\}/g, ''))?.[0];
    if (other !== undefined) problems.push(`${path}: ${key} says "${other}": see docs/glossary.md for the word`);
    const stem = key.replace(pluralSuffix, '');
    const isPlural = stem !== key && keys.has(`${stem}_other`);
    const name = isPlural ? stem : key;
    if (isPlural) forms.set(stem, (forms.get(stem) ?? new Set()).add(pluralSuffix.exec(key)?.[1] ?? ''));
    // "One sale" may do without the number.
    if (!isPlural || key.endsWith('_other')) folded.set(name, placeholders(text));
  }
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort().join(' ');
  for (const [stem, has] of forms) {
    const given = [...has].sort().join(' ');
    if (given !== wanted)
      problems.push(`${path}: ${stem} has the plural forms "${given}", ${language} needs "${wanted}"`);
  }
  return folded;
}

/** @param {string} folder @returns {string[]} the keys of the folder */
function compareFolder(folder) {
  const [first, ...others] = languages.map((language) => {
    const path = join(folder, `${language}.json`);
    try {
      return { path, words: readWords(path, language) };
    } catch (error) {
      problems.push(`${path}: ${error instanceof Error ? error.message : error}`);
      return { path, words: new Map() };
    }
  });
  if (first === undefined) return [];
  for (const other of others) {
    for (const [key, names] of first.words) {
      if (!other.words.has(key)) problems.push(`${other.path}: ${key} is missing`);
      else if (other.words.get(key) !== names)
        problems.push(`${other.path}: ${key} has other placeholders than ${first.path}`);
    }
    for (const key of other.words.keys()) {
      if (!first.words.has(key)) problems.push(`${first.path}: ${key} is missing`);
    }
  }
  return [...first.words.keys()];
}

/**
 * Every text of the code, and what composed ones can become (`errors.${code}` -> /^errors\.[\w.-]+$/).
 * @param {import('./source-files.mjs').SourceFile[]} files
 */
function textsOf(files) {
  /** @type {Set<string>} */
  const literals = new Set();
  /** @type {Set<string>} */
  const patterns = new Set();
  for (const { ast } of files) {
    walk(ast, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value.replace(/^[\w-]+:/, ''));
      if (node.type !== 'TemplateLiteral') return;
      const quasis = /** @type {{ value: { cooked: string } }[]} */ (node.quasis);
      const parts = quasis.map(({ value }, index) =>
        index === 0 ? value.cooked.replace(/^[\w-]+:/, '') : value.cooked,
      );
      const fixed = parts.join('');
      if (parts.length === 1) literals.add(fixed);
      // Parts of keys only: other texts would match too much, and bare dots match everything.
      else if (/^[\w.-]+$/.test(fixed) && /[a-zA-Z]{3}/.test(fixed) && /[._]/.test(fixed)) {
        patterns.add(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`);
      }
    });
  }
  return { literals, patterns: [...patterns].map((pattern) => new RegExp(pattern)) };
}

/** A feature's words are used by the feature; shared ones by anybody. @param {string} folder */
function codeThatMayUse(folder) {
  const feature = /^packages\/web\/src\/features\/[^/]+/.exec(folder)?.[0];
  if (feature !== undefined) return feature;
  return folder.startsWith('packages/web/') ? 'packages/web/src' : 'packages/server/src';
}

const allFiles = parseSources(['packages/web', 'packages/server', 'packages/contract']);
const code = allFiles.filter(({ path }) => !/\.test\.tsx?$/.test(path));
const contract = code.filter(({ path }) => path.startsWith('packages/contract/'));
const localeFiles = ['packages/web/src', 'packages/server/src']
  .flatMap(listSources)
  .filter((path) => /\/locales\/[^/]+\.json$/.test(path));
const folders = [...new Set(localeFiles.map((path) => dirname(path)))];
let count = 0;
for (const path of localeFiles) {
  if (!languages.includes(basename(path, '.json'))) problems.push(`${path}: not one of the three languages`);
}
for (const folder of folders) {
  const users = codeThatMayUse(folder);
  const { literals, patterns } = textsOf([...code.filter(({ path }) => path.startsWith(`${users}/`)), ...contract]);
  for (const key of compareFolder(folder)) {
    count += 1;
    if (!literals.has(key) && !patterns.some((pattern) => pattern.test(key))) {
      problems.push(`${folder}: ${key} is not used in ${users}`);
    }
  }
}
if (problems.length > 0) giveUp(problems.join('\n'));
say(`${count} keys in ${languages.length} languages`);
