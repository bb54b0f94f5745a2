import type { SessionUser } from '@botica/contract/auth';
import type { ImportPreview } from '@botica/contract/data-import';
import { AppError } from '../../platform/errors';
import type { Reader } from '../../platform/i18n';
import { toImportPreview } from './data-import.presenter';
import type { KnownAnswer, StoredImport } from './data-import.store';
import { toAppError } from './import-errors';
import type { RunnerDeps } from './import-runner';
import { JobFailure } from './job-failure';
import { earlierImport } from './known-tickets';
import { companyFormat } from './reading/plan/company-format';
import type { FilePreview, PreviewInput } from './reading/preview/preview-file';
import { earlierParams } from './remark-words';
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

/** Reads a file that is stored, and tells the caller what was understood of it, or why it cannot be taken. */
export class ImportReading {
  constructor(
    private readonly deps: Pick<RunnerDeps, 'jobs' | 'readSettings' | 'hasSampleData'>,
    private readonly recognition: RowRecognition,
  ) {}

  /** @throws {AppError} `import_unreadable` and why; `validation_failed` when what was chosen does not fit the file. */
  async read(
    file: Pick<PreviewInput, 'path' | 'sizeBytes' | 'filename'>,
    chosen: Pick<PreviewInput, 'kind' | 'options' | 'mapping'> & { former: FilePreview | null; known: KnownAnswer },
    caller: Caller,
  ): Promise<FilePreview> {
    const { former, known, ...reading } = chosen;
    const company = companyFormat(await this.deps.readSettings());
    try {
      const input = { ...file, ...reading, company, summary: former?.summary ?? null };
      const preview = await this.deps.jobs.preview(input, { owner: ownerOf(caller), signal: caller.signal });
      return await this.recognition.mark(preview, known);
    } catch (error) {
      throw error instanceof JobFailure ? toAppError(error, caller) : error;
    }
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
