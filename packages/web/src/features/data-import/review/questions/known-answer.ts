import type { ImportPreview } from '@botica/contract/data-import';
import type { KnownAnswer } from '../draft/draft';

type Remarked = Pick<ImportPreview, 'warnings'>;

/** The answer that the server knows, e.g. of a preview that is opened again. */
export function knownAnswer(preview: Remarked): KnownAnswer | null {
  if (isLeavingOut(preview)) return 'onlyNew';
  return has(preview, 'partly_imported') ? 'force' : null;
}

/** Whether tickets that earlier imports have will be left out; the figures of the preview still hold them. */
export function isLeavingOut(preview: Remarked): boolean {
  return has(preview, 'known_leaving_out');
}

function has({ warnings }: Remarked, code: string): boolean {
  return warnings.some((remark) => remark.code === code);
}
