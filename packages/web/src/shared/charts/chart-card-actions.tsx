import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconChartBar,
  IconDots,
  IconFileTypeCsv,
  IconFileTypeXls,
  IconPhotoDown,
  IconTable,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { logError } from '../browser/log';
import { useFormat } from '../i18n/use-format';
import { chartTheme } from '../theme/chart-theme';
import { useScheme } from '../theme/use-scheme';
import { toastError } from '../ui/toast';
import classes from './chart-card.module.css';
import { chartImage } from './chart-image';
import type { RenderCanvas } from './chart-registry';
import { tableToCsv } from './csv';
import { useExportInfo } from './export-context';
import { fileName, saveFile } from './save-file';
import type { TableModel } from './table-model';

interface ChartCardActionsProps<Row> {
  title: string;
  model: TableModel<Row>;
  drawings: readonly RenderCanvas[];
  isTable: boolean;
  hasImage: boolean;
  /** Left out: the card is a table and has no other view. */
  onToggle?: () => void;
}

/** Table view, CSV, XLSX and PNG of a card. */
export function ChartCardActions<Row>({
  title,
  model,
  drawings,
  isTable,
  hasImage,
  onToggle,
}: ChartCardActionsProps<Row>) {
  const { t } = useTranslation('charts');
  const exports = useExports(title, model, drawings);
  const toggleLabel = isTable ? t('actions.chart') : t('actions.table');
  const ToggleIcon = isTable ? IconChartBar : IconTable;
  return (
    <div className={classes.actions} data-print="hide">
      {onToggle !== undefined && (
        <Tooltip label={toggleLabel}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-pressed={isTable}
            aria-label={t('actions.tableOf', { title })}
            onClick={onToggle}
          >
            <ToggleIcon size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actions.menuOf', { title })}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden="true" />} onClick={exports.csv}>
            {t('actions.csv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeXls size={16} aria-hidden="true" />} onClick={exports.xlsx}>
            {t('actions.xlsx')}
          </Menu.Item>
          {/* In the table view there is no drawing to make a picture of. */}
          {!isTable && hasImage && (
            <Menu.Item
              leftSection={<IconPhotoDown size={16} aria-hidden="true" />}
              disabled={drawings.length === 0}
              onClick={exports.png}
            >
              {t('actions.png')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function useExports<Row>(title: string, model: TableModel<Row>, drawings: readonly RenderCanvas[]) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const scheme = useScheme();
  const info = useExportInfo();
  const nameParts = info.windowDays === null ? [title] : [title, info.windowDays];
  return {
    csv() {
      const content = new Blob([tableToCsv(model, format.locale)], { type: 'text/csv;charset=utf-8' });
      saveFile(content, fileName(nameParts, 'csv'));
    },
    xlsx() {
      import('./xlsx').then(
        ({ tableToXlsx }) => saveFile(tableToXlsx(model), fileName(nameParts, 'xlsx')),
        (error: unknown) => {
          logError('Failed to load the workbook writer:', error);
          toastError(t('actions.xlsxFailed'));
        },
      );
    },
    png() {
      const words = {
        title,
        lines: [info.window, info.filters.join(' · ')].filter((line) => line !== null && line !== '').map(String),
        footer: t('actions.pngFooter', { instant: format.instant(new Date().toISOString()) }),
      };
      chartImage(drawings, words, chartTheme(scheme)).then(
        (picture) => saveFile(picture, fileName(nameParts, 'png')),
        (error: unknown) => {
          logError('Failed to make a picture of the chart:', error);
          toastError(t('actions.pngFailed'));
        },
      );
    },
  };
}
