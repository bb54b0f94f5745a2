import type { ImportOutline } from '@botica/contract/data-import';
import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportFormat } from '../../import-format';
import classes from './outline.module.css';

const SHOWN = 12;

/** Money and tickets of the last months, each with a bar as long as its share of the largest. */
export function MonthList({ months, money }: { months: ImportOutline['months']; money: (net: string) => string }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const id = useId();
  const shown = months.slice(-SHOWN);
  const most = Math.max(1, ...shown.map(({ net }) => Math.abs(Number(net))));
  const earlier = months.length - shown.length;
  return (
    <div>
      <Title order={3} fz="sm" id={id}>
        {t('outline.months')}
      </Title>
      <ol className={classes.months} aria-labelledby={id}>
        {shown.map(({ month, net, tickets }) => (
          <li key={month}>
            <span>{format.month(month)}</span>
            <span className={classes.track} aria-hidden="true">
              <span
                className={classes.bar}
                data-negative={Number(net) < 0 || undefined}
                style={{ inlineSize: `${(100 * Math.abs(Number(net))) / most}%` }}
              />
            </span>
            <span className={classes.number}>{money(net)}</span>
            <span className={classes.quiet}>
              {tickets > 0 && t('outline.ticketsOf', { count: tickets, number: format.number(tickets) })}
            </span>
          </li>
        ))}
      </ol>
      {earlier > 0 && (
        <Text c="dimmed" fz="sm">
          {t('outline.earlier', { count: earlier, number: format.number(earlier) })}
        </Text>
      )}
    </div>
  );
}
