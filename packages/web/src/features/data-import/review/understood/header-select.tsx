import type { ImportOptions, ImportPreview } from '@botica/contract/data-import';
import { useTranslation } from 'react-i18next';
import { headOf } from '../../head-of';
import { OptionSelect } from './option-select';

const NONE = 'none';
const SHOWN = 48;

interface HeaderSelectProps {
  preview: ImportPreview;
  options: ImportOptions;
  onChange: (line: number | typeof NONE | undefined) => void;
}

/** Which row names the columns: one of the first rows of the file, or none. */
export function HeaderSelect({ preview, options, onChange }: HeaderSelectProps) {
  const { t } = useTranslation('data-import');
  const { top, headerLine } = preview;
  const cellsOf = new Map(top.map(({ line, cells }) => [String(line), cells.filter((cell) => cell !== '').join(', ')]));
  const labelOf = (value: string): string =>
    value === NONE
      ? t('headerRow.no')
      : t('headerRow.line', { line: value, cells: headOf(cellsOf.get(value) ?? '', SHOWN) });
  const chosen = options.headerLine === undefined ? undefined : String(options.headerLine);
  return (
    <OptionSelect
      label={t('read.headerRow')}
      choices={[...cellsOf.keys(), NONE]}
      labelOf={labelOf}
      value={chosen ?? (options.headerRow === false ? NONE : undefined)}
      found={headerLine === null ? t('headerRow.no') : labelOf(String(headerLine))}
      onChange={(value) => onChange(value === undefined || value === NONE ? value : Number(value))}
    />
  );
}
