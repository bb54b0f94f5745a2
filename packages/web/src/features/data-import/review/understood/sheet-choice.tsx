import type { ImportPreview } from '@botica/contract/data-import';
import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { headOf } from '../../head-of';
import { useImportFormat } from '../../import-format';
import classes from './understood.module.css';

interface SheetChoiceProps {
  sheets: ImportPreview['sheets'];
  /** Chosen by hand; undefined: as detected. */
  chosen: readonly string[] | undefined;
  onChange: (sheets: string[]) => void;
}

/** Sheets of a workbook that are read as one table; at least one stays chosen. */
export function SheetChoice({ sheets, chosen, onChange }: SheetChoiceProps) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const selected = new Set(chosen ?? sheets.filter((sheet) => sheet.selected).map((sheet) => sheet.name));
  const toggle = (name: string, isOn: boolean) =>
    onChange(sheets.map((sheet) => sheet.name).filter((other) => (other === name ? isOn : selected.has(other))));
  return (
    <fieldset className={classes.sheets}>
      <Text component="legend" fw={500} fz="sm">
        {t('read.sheets')}
      </Text>
      <div className={classes['sheet-list']}>
        {sheets.map(({ name, rows }) => (
          <Checkbox
            key={name}
            checked={selected.has(name)}
            // A file without any sheet is no file: the last one cannot be taken away.
            disabled={selected.size === 1 && selected.has(name)}
            label={<bdi>{headOf(name, 60)}</bdi>}
            description={format.rows(rows)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
