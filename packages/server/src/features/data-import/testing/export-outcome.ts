import type { ImportMapping, ImportOptions, ImportPreview } from '@botica/contract/data-import';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import { z } from 'zod';
import type { TestApp } from '../../../testing/test-app';
import { ImportCalls } from './import-calls';

const Stored = z.object({ products: z.coerce.number(), categories: z.coerce.number() });

/** What somebody says about a file beyond what it says itself. */
export interface Answers {
  options?: ImportOptions;
  /** Laid over the suggested mapping; '' takes a field away. */
  mapping?: Record<string, string>;
  kind?: ImportKind;
}

/** What became of a file: its questions while it has some, else what is stored of it. */
export interface ExportOutcome {
  questions: string[];
  remarks: string[];
  /** Null while questions are open. */
  net: string | null;
  lines: number;
  tickets: number;
  customers: number;
  products: number;
  categories: number;
  mapping: ImportMapping;
  preview: ImportPreview;
}

/** Brings whole files in through preview and commit, as a caller would, and takes them out again. */
export class Exports {
  private readonly calls: ImportCalls;

  private constructor(
    private readonly test: TestApp,
    token: string,
  ) {
    this.calls = new ImportCalls(test, token);
  }

  static async of(test: TestApp): Promise<Exports> {
    return new Exports(test, await test.signInAs('administrator'));
  }

  async bring(
    content: string | Buffer,
    { options = {}, mapping, kind = 'sales' }: Answers = {},
  ): Promise<ExportOutcome> {
    const { calls } = this;
    let preview = await calls.preview(content, options, kind);
    if (mapping !== undefined) preview = await this.map(preview, mapping);
    const { questions, warnings, id } = preview;
    const asked = questions.map(({ code }) => code);
    const base = { questions: asked, mapping: preview.mapping, preview };
    const nothing = { net: null, lines: 0, tickets: 0, customers: 0, products: 0, categories: 0 };
    if (asked.length > 0) {
      await calls.remove(id);
      return { ...base, remarks: warnings.map(({ code }) => code), ...nothing };
    }
    const done = await calls.commit(id);
    const figures = await calls.figures(id);
    const [stored] = await this.test.warehouse.query({
      sql: `SELECT uniqExactIf(product_key, product_key != 0) AS products, uniqExactIf(category_key, category_key != 0) AS categories
        FROM sale_lines WHERE import_id = {id:UInt32}`,
      params: { id },
      row: Stored,
    });
    await calls.remove(id);
    return { ...base, remarks: done.warnings.map(({ code }) => code), ...nothing, ...figures, ...stored };
  }

  private async map(preview: ImportPreview, changes: Record<string, string>): Promise<ImportPreview> {
    const all = Object.entries({ ...preview.mapping, ...changes }).filter(([, column]) => column !== '');
    const { body } = await this.calls.change(preview.id, { mapping: Object.fromEntries(all) });
    return z.object({ data: z.custom<ImportPreview>() }).parse(body).data;
  }
}

/** The rows of a file as text, `;` between cells. */
export function rowsOf(...lines: string[]): string {
  return `${lines.join('\n')}\n`;
}
