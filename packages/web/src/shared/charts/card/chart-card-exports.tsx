import { Menu } from '@mantine/core';
import { IconFileTypeCsv, IconFileTypeXls, IconPhotoDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { logError } from '../../browser/log';
import { tableToCsv } from '../../export/csv';
import { useExportInfo } from '../../export/export-context';
import { fileName, saveFile } from '../../export/save-file';
import { useFormat } from '../../i18n/use-format';
import type { OpenedProps } from '../../menus/use-first-use';
import type { TableModel } from '../../table/table-model';
import { chartTheme } from '../../theme/chart-theme';
import { useScheme } from '../../theme/use-scheme';
import { toastError } from '../../toast/toast';
import { chartImage } from './chart-image';
import type { ChartRegistry } from './chart-registry';

export interface ChartCardExportsProps<Row> {
  title: string;
  model: TableModel<Row>;
  registry: ChartRegistry;
  /** There is a drawing to make a picture of. */
  hasImage: boolean;
  /** The figures are those of the filter before: a file of them would name the new one. */
  isStale: boolean;
}

/** The files of a card, below their button. */
export function ChartCardExports<Row>(props: ChartCardExportsProps<Row> & OpenedProps) {
  const { title, model, registry, hasImage, isStale, isOpen, onOpen, children } = props;
  const { t } = useTranslation('charts');
  const exports = useExports(title, model, registry);
  return (
    <Menu position="bottom-end" opened={isOpen && !isStale} onChange={onOpen}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden="true" />} onClick={exports.csv}>
          {t('actions.csv')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeXls size={16} aria-hidden="true" />} onClick={exports.xlsx}>
          {t('actions.xlsx')}
        </Menu.Item>
        {hasImage && (
          <Menu.Item
            leftSection={<IconPhotoDown size={16} aria-hidden="true" />}
            disabled={registry.drawings().length === 0}
            onClick={exports.png}
          >
            {t('actions.png')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function useExports<Row>(title: string, model: TableModel<Row>, registry: ChartRegistry) {
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
      import('../../export/xlsx').then(
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
      chartImage(registry.drawings(), words, chartTheme(scheme)).then(
        (picture) => saveFile(picture, fileName(nameParts, 'png')),
        (error: unknown) => {
          logError('Failed to make a picture of the chart:', error);
          toastError(t('actions.pngFailed'));
        },
      );
    },
  };
}
