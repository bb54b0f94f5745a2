import type { DataImport } from '@botica/contract/data-import';
import { STORED_DECIMALS } from '@botica/contract/data-import.vocabulary';
import { CURRENCIES } from '@botica/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';
import { settingsQuery } from '../../shared/settings/settings.api';
import { oneOf } from './sale-fields';

const NBSP = '\u00a0';

/** Figures of an import as words in the language of the page. */
export function useImportFormat() {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  // Times of imports are those of the company, wherever the browser is.
  const timeZone = useQuery(settingsQuery()).data?.timeZone;
  const money = ({ currency, net }: DataImport['sums'][number]): string => {
    const known = oneOf(CURRENCIES, currency);
    return known === undefined ? `${format.number(net, STORED_DECIMALS)}${NBSP}${currency}` : format.money(net, known);
  };
  return {
    ...format,
    instant: (isoInstant: string): string => format.instant(isoInstant, timeZone),
    /** Net by currency, or null when there is none. */
    net: ({ sums }: Pick<DataImport, 'sums'>): string | null =>
      sums.length === 0 ? null : sums.map(money).join(' · '),
    /** `delimited+gzip` -> `Separated text, gzip`. */
    fileFormat: (text: string): string => {
      const [kind = text, ...wrappers] = text.split('+');
      return [t(`format.${kind}`, { defaultValue: kind }), ...wrappers].join(', ');
    },
    /** First and last day, or null. */
    period: ({ firstDate, lastDate }: Pick<DataImport, 'firstDate' | 'lastDate'>): string | null => {
      if (firstDate !== null && firstDate === lastDate) return format.date(firstDate);
      return format.range(firstDate, lastDate);
    },
    rows: (count: number): string => t('rows', { count, number: format.number(count) }),
    /** A decimal of a line as it is stored. */
    decimal: (value: string): string => format.number(value, STORED_DECIMALS),
    duration: (ms: number): string => {
      const seconds = Math.max(0, Math.round(ms / 1000));
      const minutes = Math.floor(seconds / 60);
      if (seconds < 60) return t('duration.seconds', { seconds });
      if (minutes < 60) return t('duration.minutes', { minutes, seconds: seconds % 60 });
      return t('duration.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    },
  };
}
