import type { CompanySettings } from '@botica/contract/settings';
import { AppError } from '../../platform/errors';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import type { Reader } from './data-import.presenter';
import type { ImportStore, StoredImport } from './data-import.store';
import { findKnownTickets, type KnownTicketsFinding } from './known-tickets';
import type { FilePreview } from './reading/preview-file';
import { remarkParams } from './remark-words';

interface RecognitionDeps {
  store: ImportStore;
  warehouse: Warehouse;
  readSettings: () => Promise<CompanySettings>;
}

/** Recognises rows that earlier imports have brought already: said of some, asked about when they are most. */
export class RowRecognition {
  constructor(private readonly deps: RecognitionDeps) {}

  /** The preview with what is known of its rows, as a warning or as a question. */
  async mark(preview: FilePreview): Promise<FilePreview> {
    const finding = await this.find(preview);
    return finding === null ? preview : withFinding(preview, finding);
  }

  /**
   * Looks again at the moment of the commit: another import may have brought the same tickets since the preview.
   * @throws {AppError} `already_imported`; the question is then among those of the preview.
   */
  async check(row: StoredImport, reader: Reader): Promise<void> {
    if (row.isForced) return;
    const finding = await this.find(row.preview);
    const bare = withoutFinding(row.preview);
    if (finding?.isMost !== true) {
      // The earlier import was undone meanwhile, so that the question is none any more.
      row.preview.questions = bare.questions;
      return;
    }
    await this.deps.store.savePreview(row.id, row.kind, withFinding(bare, finding), false);
    const key = `dataImport.question.${finding.remark.code}`;
    const params = remarkParams(finding.remark, [], reader);
    throw new AppError('already_imported', { params, errors: { questions: [{ key, params }] } });
  }

  private async find(preview: FilePreview): Promise<KnownTicketsFinding | null> {
    const { timeZone } = await this.deps.readSettings();
    return findKnownTickets(preview, { ...this.deps, timeZone });
  }
}

function withoutFinding(preview: FilePreview): FilePreview {
  const isOther = ({ earlier }: FilePreview['questions'][number]) => earlier === undefined;
  return { ...preview, questions: preview.questions.filter(isOther), warnings: preview.warnings.filter(isOther) };
}

function withFinding(preview: FilePreview, { isMost, remark }: KnownTicketsFinding): FilePreview {
  if (isMost) return { ...preview, questions: [...preview.questions, remark] };
  return { ...preview, warnings: [remark, ...preview.warnings] };
}
