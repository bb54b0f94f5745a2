import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'yaml';
import { writeXlsx } from '../../packages/tabular/src/xlsx/write-xlsx';
import { sheetRow } from '../../packages/tabular/src/xlsx/xlsx-parts';

const HEADER = ['fecha', 'ticket', 'cliente', 'producto', 'cantidad', 'importe'] as const;
const PRODUCTS = ['Ibuprofeno 400', 'Paracetamol 1 g', 'Jabón "Suave", 90 g', 'Protector solar FPS 50', 'Vitamina C'];
const XLSX_ROWS = 100_000;
/** What the reader of YAML takes. */
const YAML_BYTES = 2_000_000;

/** A sale, of six texts; the same for the same number. */
function row(number: number): string[] {
  const day = String(1 + (number % 28)).padStart(2, '0');
  const month = String(1 + (Math.floor(number / 28) % 12)).padStart(2, '0');
  return [
    `2026-${month}-${day}`,
    `T${String(number).padStart(9, '0')}`,
    `C${String((number * 7919) % 100_000).padStart(5, '0')}`,
    PRODUCTS[number % PRODUCTS.length] ?? '',
    String(1 + (number % 5)),
    `${(number * 37) % 90_000}.${String(number % 100).padStart(2, '0')}`,
  ];
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const objectOf = (number: number) =>
  JSON.stringify(Object.fromEntries(row(number).map((cell, at) => [HEADER[at], cell])));
const escaped = (cell: string) => cell.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export interface TextFormat {
  head: string;
  line: (number: number) => string;
  end: string;
}

export const TEXT_FORMATS: Readonly<Record<string, TextFormat>> & { csv: TextFormat } = {
  csv: { head: `${HEADER.join()}\n`, line: (number) => `${row(number).map(quoted).join()}\n`, end: '' },
  ndjson: { head: '', line: (number) => `${objectOf(number)}\n`, end: '' },
  json: { head: '[\n', line: (number) => `${number === 0 ? '' : ',\n'}  ${objectOf(number)}`, end: '\n]\n' },
  xml: {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<ventas>\n',
    line: (number) =>
      `  <venta>${row(number)
        .map((cell, at) => `<${HEADER[at]}>${escaped(cell)}</${HEADER[at]}>`)
        .join('')}</venta>\n`,
    end: '</ventas>\n',
  },
};

/** Writes a file of about so many bytes; answers its path. */
export async function writeTextFile(
  directory: string,
  name: string,
  { head, line, end }: TextFormat,
  bytes: number,
): Promise<string> {
  const path = join(directory, `${bytes}.${name}`);
  function* pieces() {
    yield head;
    let written = 0;
    for (let number = 0; written < bytes; ) {
      let piece = '';
      while (piece.length < 1_000_000) piece += line(number++);
      written += piece.length;
      yield piece;
    }
    yield end;
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path));
  return path;
}

/** Writes a workbook of 100,000 rows of six cells. */
export async function writeWorkbook(directory: string): Promise<string> {
  const path = join(directory, 'ventas.xlsx');
  async function* rows() {
    for (let from = 0; from < XLSX_ROWS; from += 1000) {
      yield Array.from({ length: 1000 }, (_, at) =>
        sheetRow(row(from + at).map((cell, column) => [cell, column >= 4] as const)),
      ).join('');
    }
  }
  await pipeline(Readable.from(writeXlsx('Ventas', HEADER, rows())), createWriteStream(path));
  return path;
}

export async function writeYaml(directory: string): Promise<string> {
  const path = join(directory, 'ventas.yaml');
  let text = '';
  for (let number = 0; text.length < YAML_BYTES; number++) text += stringify([JSON.parse(objectOf(number))]);
  await writeFile(path, text);
  return path;
}
