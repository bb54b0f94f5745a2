import type { CompanySettings } from '@botica/contract/settings';
import { AppError } from '../../../platform/errors';
import type { Reader } from '../../../platform/i18n';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import type { ImportStore, KnownAnswer, StoredImport } from '../data-import.store';
import { findKnownTickets, type KnownTicketsFinding } from '../earlier/known-tickets';
import type { FilePreview } from '../reading/preview/preview-file';
import { remarkParams } from '../remarks/remark-words';

interface RecognitionDeps {
  store: ImportStore;
  warehouse: Warehouse;
  readSettings: () => Promise<CompanySettings>;
}

const NOT_ANSWERED: KnownAnswer = { isForced: false, isOnlyNew: false };

/** Recognises rows that earlier imports have brought already: asked about where it must be decided, else said. */
export class RowRecognition {
  constructor(private readonly deps: RecognitionDeps) {}

  /** The preview with what is known of its rows: a question, or what its answer means. */
  async mark(preview: FilePreview, { isForced, isOnlyNew }: KnownAnswer): Promise<FilePreview> {
    const finding = await this.find(preview);
    if (finding === null) return preview;
    if (!isForced && !isOnlyNew) return withFinding(preview, finding);
    const remark = { ...finding.remark, code: isOnlyNew ? 'known_leaving_out' : 'partly_imported' };
    return withFinding(preview, { remark, isQuestion: false, changed: isOnlyNew ? finding.changed : [] });
  }

  /**
   * Looks again at the moment of the commit: another import may have brought the same tickets since the preview.
   * @throws {AppError} `already_imported`; the question is then among those of the preview.
   */
  async check(row: StoredImport, reader: Reader): Promise<void> {
    if (row.isForced || row.isOnlyNew) return;
    const finding = await this.find(row.preview);
    const bare = withoutFinding(row.preview);
    if (finding?.isQuestion !== true) {
      // The earlier import was undone meanwhile, so that the question is none any more.
      row.preview.questions = bare.questions;
      return;
    }
    await this.deps.store.savePreview(row.id, row.kind, withFinding(bare, finding), NOT_ANSWERED);
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

function withFinding(preview: FilePreview, { isQuestion, remark, changed }: KnownTicketsFinding): FilePreview {
  const warnings = [...changed, ...preview.warnings];
  if (isQuestion) return { ...preview, questions: [...preview.questions, remark], warnings };
  return { ...preview, warnings: [remark, ...warnings] };
}
