import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';

/** YAML is read whole, into objects: at most so many UTF-16 units. */
const MAX_YAML_LENGTH = 4_000_000;

/** A YAML file as compact JSON. Throws `file_too_large` and what `yamlToJson` throws. */
export async function readYaml(pieces: AsyncIterable<string>, limits: ReadLimits): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > MAX_YAML_LENGTH) throw new TabularError('file_too_large', { limit: MAX_YAML_LENGTH });
  }
  // Its library is loaded when such a file comes.
  const { yamlToJson } = await import('./yaml-json');
  return yamlToJson(text, limits);
}
