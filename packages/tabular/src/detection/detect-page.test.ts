import { describe, expect, it } from 'vitest';
import { bytesOf } from '../testing/sources';
import { detectFile } from './detect';
import { createDecode, type Encoding } from './encodings';

const PAGES = ['windows-1252', 'cp850', 'cp437'] as const;

/** A text in a single-byte page; null when the page does not have one of its characters. */
function encoded(text: string, page: Encoding): Uint8Array | null {
  const decode = createDecode(page);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decode(Uint8Array.of(byte)), byte]));
  const found = Array.from(text, (character) => bytes.get(character));
  return found.includes(undefined) ? null : Uint8Array.from(found, (byte) => byte ?? 0);
}

const detect = (bytes: Uint8Array) => detectFile(bytes, { isWhole: true });
const file = (...names: string[]) => `producto,n\n${names.map((name) => `${name},1\n`).join('')}`;

describe('the page of single bytes', () => {
  it.each([
    ['Spanish', ['Crema niño', 'Descripción', 'Jabón']],
    ['Spanish capitals', ['ESPAÑA', 'JOSÉ', 'PEÑA NÚÑEZ']],
    ['Portuguese', ['informações', 'Não', 'Ação do coração']],
    ['Portuguese capitals', ['SÃO PAULO', 'AÇÃO']],
    ['German', ['Hände', 'Größe', 'Öl', 'für Müller']],
    ['one German word', ['Hände']],
    ['English', ['Café crème']],
    [
      'blanks that do not break',
      ['Ibuprofeno 400\u00a0mg', 'Paracetamol 500\u00a0mg', 'Aspirina 100\u00a0mg', 'Crema niño'],
    ],
    ['these blanks alone', ['Ibuprofeno 400\u00a0mg']],
    ['these blanks before numbers', ['Paracetamol\u00a0500', 'Ibuprofeno\u00a0400']],
    ['signs', ['N° 5', '¿Cuál?', '1ª línea', 'Acción®']],
    ['micrograms', ['Tiroxina 50 µg']],
    ['prices', ['30 €', '€5', 'niño']],
    ['typesetting', ['l’Oréal', '“niño”', '200–400 mg']],
  ])('of %s is found, and nothing is asked', (_, names) => {
    const text = file(...names);
    for (const page of PAGES) {
      const bytes = encoded(text, page);
      if (bytes === null) continue;
      const { encoding, warnings } = detect(bytes);
      expect([page, createDecode(encoding)(bytes), warnings]).toEqual([page, text, []]);
    }
  });

  it('is asked about where two readings are as good, with words of both', () => {
    const { encoding, warnings } = detect(bytesOf('producto,n\nGel', [0xa0], 'facial,1\n'));
    expect(encoding).toBe('cp850');
    expect(warnings).toEqual([{ code: 'encoding_close', found: 'cp850: Geláfacial; windows-1252: Gel\u00a0facial' }]);
    // Other words of the file settle it.
    const settled = detect(bytesOf('producto,n\nGel', [0xa0], 'facial,1\nni', [0xf1], 'o,2\n'));
    expect(settled).toMatchObject({ encoding: 'windows-1252', warnings: [] });
  });

  it('of central Europe is asked about, and Italian, cubic centimetres and notes at the foot are none of it', () => {
    const czech = encoded(file('Dětská šampon', 'Želatín řez'), 'windows-1250') ?? new Uint8Array(0);
    expect(detect(czech)).toMatchObject({ encoding: 'windows-1250', warnings: [{ code: 'encoding_close' }] });
    const others = file('Più caffè', 'Perché così', 'Jeringa 10 cm³', 'Vaso 5 cm³', 'Gasa¹', 'où');
    const bytes = encoded(others, 'windows-1252') ?? new Uint8Array(0);
    expect(detect(bytes).encoding).toBe('windows-1252');
  });

  it('is said to be uncertain where no reading looks like a text', () => {
    const { warnings } = detect(bytesOf('a,n\n', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], ',1\n'));
    expect(warnings).toEqual([{ code: 'low_confidence_encoding', found: expect.any(String) }]);
  });
});
