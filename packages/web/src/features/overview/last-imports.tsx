import type { listImports } from '@botica/contract/data-import.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client';
import { useFormat } from '../../shared/i18n/use-format';
import { useCan } from '../../shared/session/use-session';
import { AppLink } from '../../shared/ui/link';
import { Panel } from '../../shared/ui/panel';
import classes from './last-imports.module.css';

const SHOWN = 4;

/** The newest imports with what became of them; nothing for who may not see imports, or while there are none. */
export function LastImports() {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const mayList = useCan('index', 'company');
  const result = useQuery({
    queryKey: ['data-import', 'last', format.locale],
    queryFn: ({ signal }) => api<typeof listImports>('GET', '/ia/data/imports', { query: { per_page: SHOWN }, signal }),
    enabled: mayList,
  });
  const imports = result.data?.data ?? [];
  if (imports.length === 0) return null;
  return (
    <Panel
      title={t('imports.title')}
      action={
        <AppLink to="/control-panel/data" fz="sm" fw={600}>
          {t('imports.more')}
        </AppLink>
      }
    >
      <ul className={classes.list}>
        {imports.map(({ id, filename, status, createdAt, rowsAccepted }) => (
          <li key={id}>
            <AppLink to="/control-panel/data" search={{ import: String(id) }} className={classes.name}>
              <bdi>{filename}</bdi>
            </AppLink>
            <span className={classes.facts}>
              <span data-status={status} className={classes.status}>
                {t(`imports.status.${status}`)}
              </span>
              {rowsAccepted !== null && (
                <span>{t('imports.rows', { count: rowsAccepted, rows: format.number(rowsAccepted) })}</span>
              )}
              <bdi>{format.instant(createdAt)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
