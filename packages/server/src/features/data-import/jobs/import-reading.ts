import type { SessionUser } from '@botica/contract/auth';
import type { ImportOptions, ImportPreview } from '@botica/contract/data-import';
import { AppError } from '../../../platform/errors';
import type { Reader } from '../../../platform/i18n';
import { toImportPreview } from '../data-import.presenter';
import type { KnownAnswer, StoredImport } from '../data-import.store';
import { compareWithEarlier, type Unusual } from '../earlier/earlier-figures';
import { earlierSales } from '../earlier/earlier-sales';
import { earlierImport } from '../earlier/known-tickets';
import { withAliases } from '../earlier/label-aliases';
import { recogniseLayout } from '../earlier/layout-recognition';
import { withStoredSpellings } from '../earlier/stored-spellings';
import { toAppError } from '../import-errors';
import { companyFormat } from '../reading/plan/company-format';
import { fileCurrency } from '../reading/plan/file-currency';
import type { FilePreview, KnownLayout, PreviewInput } from '../reading/preview/preview-file';
import type { SalesOutline } from '../reading/preview/sales-outline';
import { earlierParams } from '../remarks/remark-words';
import type { ImportJobs } from './import-jobs';
import type { RunnerDeps } from './import-runner';
import { JobFailure } from './job-failure';
import type { RowRecognition } from './row-recognition';

/** Who calls; the signal ends reading when the caller goes away. */
export interface Caller extends Reader {
  user: Pick<SessionUser, 'id' | 'name'>;
  signal: AbortSignal;
}

/** Users take turns where files are read. */
export function ownerOf({ user }: Pick<Caller, 'user'>): string {
  return `user:${user.id}`;
}

function withLayout(preview: FilePreview, layout: KnownLayout | undefined): FilePreview {
  return layout === undefined ? preview : { ...preview, layout };
}

/** Whether two sets of options make the same table of the same file; the others only bear on what its columns mean. */
export function readsTheSame(a: ImportOptions, b: ImportOptions): boolean {
  const table = ({ encoding, delimiter, headerRow, headerLine, sheets }: ImportOptions) =>
    JSON.stringify([encoding, delimiter, headerRow, headerLine, sheets]);
  return table(a) === table(b);
}

/** Reads a file that is stored, and tells the caller what was understood of it, or why it cannot be taken. */
export class ImportReading {
  constructor(
    private readonly deps: Pick<RunnerDeps, 'jobs' | 'store' | 'readSettings' | 'hasSampleData' | 'warehouse'>,
    private readonly recognition: RowRecognition,
  ) {}

  /** @throws {AppError} `import_unreadable` and why; `validation_failed` when what was chosen does not fit the file. */
  async read(
    file: Pick<PreviewInput, 'path' | 'sizeBytes' | 'filename'>,
    chosen: Pick<PreviewInput, 'kind' | 'options' | 'mapping'> & { former: FilePreview | null; known: KnownAnswer },
    caller: Caller,
  ): Promise<FilePreview> {
    const { former, known, ...reading } = chosen;
    const [settings, list] = await Promise.all([this.deps.readSettings(), this.deps.store.aliases()]);
    const company = { ...companyFormat(settings), aliases: withAliases(list, reading.options.join) };
    try {
      const input = { ...file, ...reading, company, summary: former?.summary ?? null };
      const asker = { owner: ownerOf(caller), signal: caller.signal };
      const suggested = await this.deps.jobs.preview(input, asker);
      const isNew = former === null && chosen.mapping === null;
      const preview = isNew ? await this.asKnown(suggested, input, asker) : withLayout(suggested, former?.layout);
      const [marked, beside] = await Promise.all([
        this.recognition.mark(preview, known),
        this.besideEarlier(preview, company.currency),
      ]);
      return { ...marked, ...beside };
    } catch (error) {
      throw error instanceof JobFailure ? toAppError(error, caller) : error;
    }
  }

  /** A new file as the last one of its layout was read when it was confirmed. */
  private async asKnown(suggested: FilePreview, input: PreviewInput, asker: Parameters<ImportJobs['preview']>[1]) {
    const found = await recogniseLayout(input.kind, suggested, this.deps);
    if (found === null) return suggested;
    const { layout, known } = found;
    // What the caller says now outweighs what was said before.
    const options = { ...layout.options, ...input.options };
    const isSame = layout.mapping === null && Object.keys(options).length === Object.keys(input.options).length;
    if (isSame) return withLayout(suggested, known);
    const summary = readsTheSame(options, input.options) ? suggested.summary : null;
    const read = this.deps.jobs.preview({ ...input, options, mapping: layout.mapping, summary }, asker);
    return read.then(
      (preview) => withLayout(preview, known),
      (error: unknown) => {
        // What does not fit this file after all is not taken.
        if (error instanceof JobFailure) return suggested;
        throw error;
      },
    );
  }

  /** What is unusual, and which spellings are there already, beside earlier imports; the sample pharmacy is none. */
  private async besideEarlier(
    preview: FilePreview,
    currency: string,
  ): Promise<{ unusual: Unusual[]; outline: SalesOutline | null }> {
    const { outline = null, summary, mapping, options, trial } = preview;
    if (outline === null || (await this.deps.hasSampleData())) return { unusual: [], outline };
    const earlier = await earlierSales(this.deps.warehouse);
    if (earlier === null) return { unusual: [], outline };
    const isOwnCurrency = (fileCurrency(summary.columns, mapping, options, currency) ?? currency) === currency;
    const [unusual, withSpellings] = await Promise.all([
      compareWithEarlier(outline, earlier, { isOwnCurrency, isPartial: trial?.isPartial ?? false }),
      withStoredSpellings(outline, earlier),
    ]);
    return { unusual, outline: withSpellings };
  }

  async present(row: StoredImport, reader: Reader): Promise<ImportPreview> {
    const { currency } = await this.deps.readSettings();
    return toImportPreview(row, { removesSample: await this.deps.hasSampleData(), currency }, reader);
  }

  /** Why a file is refused whose content counts by an earlier import; null is one that somebody just brings. */
  async duplicate(earlier: StoredImport | null, { locale }: Pick<Reader, 'locale'>): Promise<AppError> {
    if (earlier === null) return new AppError('import_running');
    const { timeZone } = await this.deps.readSettings();
    return new AppError('import_duplicate', { params: earlierParams(earlierImport(earlier, timeZone), locale) });
  }
}
