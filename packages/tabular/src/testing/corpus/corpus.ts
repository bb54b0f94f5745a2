import type { CompactJsonOptions } from '../../compact-json/compact-json';
import { DELIMITED_ERRORS, DELIMITED_FILES } from './delimited-files';
import { NDJSON, REFUSED_JSON, TAKEN_JSON } from './json-files';
import { OTHER_WORKBOOKS, PACKED_FILES } from './packed-files';
import { WORKBOOK_ERRORS, WORKBOOKS } from './workbook-files';
import { XML_ERRORS, XML_FILES } from './xml-files';
import { YAML_ERRORS, YAML_FILES } from './yaml-files';

/** A small file, and its JSON or its error with the line. */
export interface CorpusFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
  options: CompactJsonOptions;
  outcome: string;
}

/** Files of all formats: sound ones, and the ways in which real ones break. @internal */
export const CORPUS: readonly CorpusFile[] = [
  ...[...DELIMITED_FILES, ...DELIMITED_ERRORS].map(([content, outcome, options = {}]) =>
    fileOf(content, outcome, options),
  ),
  ...TAKEN_JSON.map(([content, json = content.replace(/^\ufeff|\n$/g, '')]) =>
    fileOf(content, json, { format: 'json' }),
  ),
  ...REFUSED_JSON.map(([content, , line = 1]) => fileOf(content, `bad_json at line ${line}`, { format: 'json' })),
  ...NDJSON.map(([content, outcome]) => fileOf(content, outcome, { format: 'ndjson' })),
  ...[...XML_FILES, ...XML_ERRORS].map(([content, outcome]) => fileOf(content, outcome, { format: 'xml' })),
  ...[...YAML_FILES, ...YAML_ERRORS].map(([content, outcome]) => fileOf(content, outcome, { format: 'yaml' })),
  ...[...PACKED_FILES, ...OTHER_WORKBOOKS].map(([content, outcome]) => fileOf(content, outcome, {})),
  ...[...WORKBOOKS, ...WORKBOOK_ERRORS].map(([, content, outcome]) => fileOf(content, outcome, {})),
].map((file, place) => ({ ...file, name: `${file.options.format ?? 'found'} ${place}` }));

function fileOf(content: string | Uint8Array, outcome: string, options: CompactJsonOptions): Omit<CorpusFile, 'name'> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return { content: bytes, options, outcome };
}
