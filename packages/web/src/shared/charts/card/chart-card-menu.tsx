import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFirstUse } from '../../menus/use-first-use';
import { IconButton } from '../../ui/icon-button';
import type { ChartCardExportsProps } from './chart-card-exports';

/** CSV, XLSX and PNG of a card. A page has several of them: until it is used it is a button alone. */
export function ChartCardMenu<Row>(props: ChartCardExportsProps<Row>) {
  const { t } = useTranslation('charts');
  const { Part, opened, button } = useFirstUse('menu', loadExports<Row>);
  const target = (
    <IconButton {...button} disabled={props.isStale} aria-label={t('actions.menuOf', { title: props.title })}>
      <IconDots size={18} aria-hidden="true" />
    </IconButton>
  );
  if (Part === null) return target;
  return (
    <Part {...props} {...opened}>
      {target}
    </Part>
  );
}

async function loadExports<Row>() {
  return (await import('./chart-card-exports')).ChartCardExports<Row>;
}
