import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportMapping, ImportOptions, PreviewLine } from '@botica/contract/data-import';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import type { CompanySettings } from '@botica/contract/settings';
import { companyFormat } from '../plan/company-format';
import { type FilePreview, previewFile } from '../preview/preview-file';

/** What somebody says about a file beyond what it says itself. */
export interface Said {
  kind?: ImportKind;
  options?: ImportOptions;
  /** Laid over the suggested mapping; '' takes a field away. */
  mapping?: Record<string, string>;
  currency?: CompanySettings['currency'];
  filename?: string;
}

/** What a file is read as, without any database. */
export interface Seen {
  preview: FilePreview;
  /** Codes of what is asked and of what is said. */
  questions: string[];
  remarks: string[];
  /** Null where no row says what was paid. */
  net: string | null;
  lines: number;
  tickets: number;
  /** Tickets with a sale among their lines. */
  sold: number;
  mapping: ImportMapping;
  /** The first lines as they would be stored. */
  rows: PreviewLine[];
}

/** Reads a file as a preview does; all rows, as far as those of the trial go. */
export async function previewOf(content: string | Uint8Array, said: Said = {}): Promise<Seen> {
  const { kind = 'sales', options = {}, mapping, currency = 'PYG', filename = 'file.csv' } = said;
  const directory = await mkdtemp(join(tmpdir(), 'botica-preview-'));
  try {
    const path = join(directory, 'file');
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    await writeFile(path, bytes);
    const company = companyFormat({ timeZone: 'America/Asuncion', currency });
    const input = { path, sizeBytes: bytes.length, filename, kind, options, mapping: null, company, summary: null };
    const suggested = await previewFile(input);
    if (mapping === undefined) return seen(suggested);
    const all = Object.entries({ ...suggested.mapping, ...mapping }).filter(([, column]) => column !== '');
    return seen(await previewFile({ ...input, mapping: Object.fromEntries(all) }));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function seen(preview: FilePreview): Seen {
  const { trial, tickets, outline, mapping, questions, warnings } = preview;
  return {
    preview,
    questions: questions.map(({ code }) => code),
    remarks: warnings.map(({ code }) => code),
    net: trial?.figures.net ?? null,
    lines: trial?.counts.rowsAccepted ?? 0,
    tickets: tickets?.tickets ?? 0,
    sold: outline?.tickets ?? 0,
    mapping,
    rows: preview.rows.filter((row): row is PreviewLine => 'amount' in row),
  };
}

/** The rows of a file as text. */
export function rowsOf(...lines: string[]): string {
  return `${lines.join('\n')}\n`;
}
