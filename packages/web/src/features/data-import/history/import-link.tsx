import type { DataImport } from '@botica/contract/data-import';
import { AppLink } from '../../../shared/ui/link';
import { headOf } from '../head-of';

/** Opens an import under its file's name; the whole name is on its page, from where the list is found as it was. */
export function ImportLink({ item }: { item: DataImport }) {
  return (
    <AppLink
      to="/control-panel/data"
      search={(former) => ({ ...former, import: String(item.id) })}
      fz="inherit"
      fw="inherit"
    >
      <bdi>{shown(item.filename)}</bdi>
    </AppLink>
  );
}

function shown(filename: string): string {
  const head = headOf(filename, 48);
  return head === filename ? filename : `${head}…`;
}
