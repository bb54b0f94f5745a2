import { type ByteSource, joinBytes } from '../bytes/source';
import { fromUtf8 } from '../bytes/utf8';
import { type CompactJsonOptions, openCompactJson } from '../compact-json/compact-json';
import { TabularError } from '../errors';
import { sourceOf } from './sources';

/** The whole compact JSON of a file, with what was found. @internal */
export async function compactAll(content: ByteSource | string | Uint8Array, options: CompactJsonOptions = {}) {
  const isContent = typeof content === 'string' || content instanceof Uint8Array;
  const { state, chunks } = await openCompactJson(isContent ? sourceOf(content) : content, options);
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const json = joinBytes(parts);
  return { ...state, json: fromUtf8(json, 0, json.length) };
}

/** The JSON of a file, or its error with the line. @internal */
export async function outcomeOf(content: ByteSource | string | Uint8Array, options: CompactJsonOptions = {}) {
  try {
    return (await compactAll(content, options)).json;
  } catch (error) {
    if (error instanceof TabularError) return error.message;
    throw error;
  }
}
