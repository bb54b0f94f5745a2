import { Menu } from '@mantine/core';
import { IconDots, IconFileTypeCsv, IconFileTypeXls, IconPhotoDown } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logError } from '../../browser/log';
import { tableToCsv } from '../../export/csv';
import { useExportInfo } from '../../export/export-context';
import { fileName, saveFile } from '../../export/save-file';
import { useFormat } from '../../i18n/use-format';
import type { TableModel } from '../../table/table-model';
import { chartTheme } from '../../theme/chart-theme';
import { useScheme } from '../../theme/use-scheme';
import { toastError } from '../../toast/toast';
import { IconButton } from '../../ui/icon-button';
import { chartImage } from './chart-image';
import type { ChartRegistry } from './chart-registry';

export interface ChartCardMenuProps<Row> {
  title: string;
  model: TableModel<Row>;
  registry: ChartRegistry;
  /** There is a drawing to make a picture of. */
  hasImage: boolean;
  /** The figures are those of the filter before: a file of them would name the new one. */
  isStale: boolean;
}

/** CSV, XLSX and PNG of a card. A page has several of them: until it is used it is a button alone. */
export function ChartCardMenu<Row>(props: ChartCardMenuProps<Row>) {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <UsedMenu {...props} />;
  return (
    <MenuButton
      of={props.title}
      disabled={props.isStale}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setUsed(true)}
    />
  );
}

/** Open at first. */
function UsedMenu<Row>({ title, model, registry, hasImage, isStale }: ChartCardMenuProps<Row>) {
  const { t } = useTranslation('charts');
  const exports = useExports(title, model, registry);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  return (
    <Menu
      position="bottom-end"
      opened={isOpen && !isStale}
      onChange={setOpen}
      // What had the focus when it opened may be the button that this one stands for now.
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <MenuButton ref={button} of={title} disabled={isStale} />
      </Menu.Target>
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

function MenuButton({ of, ...props }: { of: string } & ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation('charts');
  return (
    <IconButton {...props} aria-label={t('actions.menuOf', { title: of })}>
      <IconDots size={18} aria-hidden="true" />
    </IconButton>
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
