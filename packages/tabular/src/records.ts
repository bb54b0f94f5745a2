import type { ByteSource, PeekedSource } from './bytes/source';
import { readTextPieces } from './bytes/text-pieces';
import { toUtf8 } from './bytes/utf8';
import type { DetectedFile } from './detection/detect';
import { createDecode } from './detection/encodings';
import type { Warning } from './errors';
import type { ReadLimits } from './limits';
import { readXmlRecords } from './xml/xml-records';
import { readYaml } from './yaml/read-yaml';

/** The records of an XML or YAML file as the text of a JSON file, whose reader makes rows of them. */
export async function* recordsOf(
  { head, source }: PeekedSource,
  detected: DetectedFile,
  { limits, warn }: { limits: ReadLimits; warn: (warning: Warning) => void },
): ByteSource & AsyncGenerator<Uint8Array> {
  const { bomLength, isEncodingSettled } = detected.layout;
  const pieces = readTextPieces(source, {
    cut: 'character',
    encoding: detected.encoding,
    bomLength,
    isSettled: isEncodingSettled,
    limits,
    currentLine: () => 1,
    warn,
  });
  if (detected.format === 'yaml') yield toUtf8(await readYaml(pieces, limits));
  else yield* readXmlRecords(pieces, createDecode(detected.encoding)(head.subarray(bomLength)), limits);
}
