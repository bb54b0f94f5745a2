import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LOCALES } from '@botica/contract/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTranslator } from '../../../platform/i18n';
import { dataImportMessages } from '../data-import.messages';
import { RejectsFile } from '../reading/staging/rejects-file';
import { rejectsInWords } from './rejects-words';

let directory: string;
let stored: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'botica-rejects-words-'));
  const path = join(directory, 'rejects.csv');
  const file = new RejectsFile(path);
  file.add({ line: 7, column: 'importe', value: '=1+1', code: 'not_a_number', original: 'a;"b",c\r\nd' });
  file.add({ line: 8, column: null, value: '', code: 'ragged_row', original: '2024-01-01,x' });
  file.add({ line: 9, column: 'importe', value: '-12.50', code: 'not_a_number', original: '"' });
  await file.close();
  stored = await readFile(path, 'utf8');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const translate = createTranslator([dataImportMessages]);

async function inWords(locale: (typeof LOCALES)[number], pieces: string[]): Promise<string> {
  const words = Readable.from(rejectsInWords(Readable.from(pieces), translate(locale), locale));
  return (await words.toArray()).join('');
}

describe('rejects in words', () => {
  it('speak the language, between the marks that its spreadsheets expect', async () => {
    expect(await inWords('es-PY', [stored])).toBe(
      [
        '\uFEFF"Línea";"Columna";"Valor";"Motivo";"Fila original"',
        `7;"importe";"'=1+1";"No es un número.";"a;""b"",c\r\nd"`,
        '8;"";"";"La fila no tiene tantas celdas como columnas.";"2024-01-01,x"',
        '9;"importe";"-12.50";"No es un número.";""""',
        '',
      ].join('\r\n'),
    );
    const english = (await inWords('en-US', [stored])).split('\r\n');
    expect(english[0]).toBe('\uFEFF"Line","Column","Value","Reason","Original row"');
    expect(english.at(-2)).toBe('9,"importe","-12.50","This is not a number.",""""');
  });

  it('are the same wherever the pieces of the file end', async () => {
    for (const locale of LOCALES) expect(await inWords(locale, [...stored])).toBe(await inWords(locale, [stored]));
  });

  it('keep a reason that is not known any more', async () => {
    const old = stored.replaceAll('not_a_number', 'some_old_code');
    expect(await inWords('en-US', [old])).toContain('"-12.50","some_old_code",""""');
  });
});
