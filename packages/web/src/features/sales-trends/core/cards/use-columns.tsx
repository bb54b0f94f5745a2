import type { CurrencyCode } from '@botica/contract/limits';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LowSampleMark } from '../../../../shared/figures/low-sample-mark';
import { useFormat } from '../../../../shared/i18n/use-format';
import { LongName } from '../../../../shared/table/long-name';
import type { TableColumn } from '../../../../shared/table/table-model';
import { asPercentage } from './percentage';

type Reads<Row, Value> = (row: Row) => Value;

/** The columns that tables of the analyses are made of; give stable reading functions. */
export function useColumns() {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return useMemo(() => columnsOf((name) => t(`columns.${name}`), format), [t, format]);
}

function columnsOf(labelOf: (name: string) => string, format: ReturnType<typeof useFormat>) {
  /** A number with so many decimals at most. */
  function number<Row>(
    id: string,
    value: Reads<Row, number | null>,
    { label = labelOf(id), decimals = 0 }: { label?: string; decimals?: number } = {},
  ): TableColumn<Row> {
    return { id, label, isNumeric: true, value, text: (row) => format.number(value(row) ?? 0, decimals) };
  }

  /** A percentage, already times 100. */
  function percentage<Row>(id: string, value: Reads<Row, number | null>, label = labelOf(id)): TableColumn<Row> {
    const text = (row: Row) => format.rate((value(row) ?? 0) / 100);
    return { id, label, unit: '%', isNumeric: true, value, text };
  }

  /** A fraction, shown and exported as a percentage. */
  function rate<Row>(id: string, value: Reads<Row, number | null>, label = labelOf(id)): TableColumn<Row> {
    const text = (row: Row) => format.rate(value(row) ?? 0);
    return { id, label, unit: '%', isNumeric: true, value: (row) => asPercentage(value(row)), text };
  }

  function money<Row>(
    id: string,
    currency: CurrencyCode,
    value: Reads<Row, string | null>,
    label = labelOf(id),
  ): TableColumn<Row> {
    const text = (row: Row) => format.money(value(row) ?? '0', currency);
    return { id, label, unit: currency, isNumeric: true, value, text };
  }

  /** What the row is called in other people's files, with its mark where too few tickets are behind it. */
  function name<Row extends { name: string; lowSample?: boolean }>(label: string): TableColumn<Row> {
    return {
      id: 'name',
      label,
      value: (row) => row.name,
      cell: (row) => (
        <>
          <LongName text={row.name} />
          {row.lowSample === true && (
            <>
              {' '}
              <LowSampleMark />
            </>
          )}
        </>
      ),
    };
  }
  return { number, percentage, rate, money, name };
}
