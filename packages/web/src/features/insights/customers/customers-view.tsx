import '../../../shared/theme/mantine-more';
import { EXPORTS_CUSTOMERS } from '@botica/contract/insights/vocabulary';
import { PAGE_SIZE } from '@botica/contract/limits';
import { Button, Menu, Pagination } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { fileName, saveFile } from '../../../shared/export/save-file';
import { StatCard } from '../../../shared/figures/stat-card';
import { useFormat } from '../../../shared/i18n/use-format';
import { useCan } from '../../../shared/session/use-session';
import { DataTable } from '../../../shared/table/data-table';
import type { TableModel } from '../../../shared/table/table-model';
import { toastError } from '../../../shared/toast/toast';
import type { PartsFilter } from '../filters/parts-filter';
import { type CustomersAnswer, customersModelQuery, customersQuery, downloadCustomers } from '../insights.api';
import classes from '../insights.module.css';

const FORMATS = ['csv', 'xlsx'] as const;

interface CustomersViewProps {
  filter: PartsFilter;
  /** The list shows this one alone. */
  customer: string | undefined;
  onAll: () => void;
}

/** How customers come back and leave, and whom to win back first. */
export function CustomersView({ filter, customer, onAll }: CustomersViewProps) {
  const { t } = useTranslation('insights');
  const [page, setPage] = useState(1);
  const one = customer === undefined ? {} : { customer };
  const asked = { page: String(page), per_page: String(PAGE_SIZE.usual), ...filter, ...one };
  const result = useQuery(customersQuery(asked));
  const table = useCustomersTable();
  const canExport = useCan(EXPORTS_CUSTOMERS.action, EXPORTS_CUSTOMERS.subject);
  // Whom to win back is known where some have left; else the list is of what is expected.
  const isToWinBack = result.data !== undefined && isAtStake(result.data);
  return (
    <>
      <ModelFacts filter={filter} />
      <ChartCard
        kind="table"
        title={t(isToWinBack ? 'customers.title' : 'customers.titleExpected')}
        description={t(isToWinBack ? 'customers.description' : 'customers.descriptionExpected')}
        result={result}
        height={420}
        table={table}
        emptyState={({ data, meta }) =>
          data.length === 0 ? (
            <p>{t(`customers.reasons.${meta.reason ?? (customer === undefined ? 'no_customers' : 'no_such')}`)}</p>
          ) : null
        }
        controls={
          customer === undefined ? (
            canExport && <ExportCustomers filter={filter} isDisabled={(result.data?.meta.total ?? 0) === 0} />
          ) : (
            <Button size="sm" variant="default" onClick={onAll}>
              {t('customers.all')}
            </Button>
          )
        }
      >
        {(answer) => (
          <>
            <DataTable table={table(answer)} maxHeight={640} />
            <Pagination
              total={answer.meta.last_page}
              value={page}
              onChange={setPage}
              getControlProps={(control) => ({ 'aria-label': t(`customers.pages.${control}`) })}
              mt="md"
              data-print="hide"
            />
          </>
        )}
      </ChartCard>
    </>
  );
}

function ModelFacts({ filter }: { filter: PartsFilter }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const { data: answer } = useQuery(customersModelQuery(filter));
  if (answer === undefined) return null;
  const { customers, repeaters, expected90, dropoutVisible, reason } = answer.data;
  const why = reason === null ? undefined : t(`customers.reasons.${reason}`);
  const countOf = (count: number | null) => (count === null ? null : format.number(Math.round(count)));
  return (
    <>
      <div className={classes.figures}>
        <StatCard label={t('customers.model.customers')} value={countOf(customers)} reason={why} />
        <StatCard
          label={t('customers.model.repeaters')}
          value={countOf(repeaters)}
          reason={why}
          footnote={customers === null || repeaters === null ? undefined : format.rate(repeaters / customers)}
        />
        <StatCard label={t('customers.model.expected90')} value={countOf(expected90)} reason={why} />
      </div>
      {dropoutVisible === false && (
        <ul className={classes.notes}>
          <li>{t('customers.model.noDropout')}</li>
        </ul>
      )}
    </>
  );
}

/** Whether some have left, and it is known what they spent. */
function isAtStake({ data, meta }: Pick<CustomersAnswer, 'data' | 'meta'>): boolean {
  return meta.dropoutVisible === true && data.some(({ atStake }) => atStake !== null);
}

function useCustomersTable() {
  const { t } = useTranslation('insights');
  const format = useFormat();
  return useCallback(
    ({ data, meta }: CustomersAnswer): TableModel<CustomersAnswer['data'][number]> => {
      const money = (id: 'atStake' | 'expectedSpend') => ({
        id,
        label: t(`columns.${id}`),
        unit: meta.currency,
        isNumeric: true,
        isFixed: true,
        value: (row: CustomersAnswer['data'][number]) => row[id],
        text: (row: CustomersAnswer['data'][number]) => format.money(row[id] ?? '0', meta.currency),
      });
      return {
        caption: t(isAtStake({ data, meta }) ? 'customers.title' : 'customers.titleExpected'),
        rowId: ({ customer }) => customer,
        rows: data,
        columns: [
          {
            id: 'customer',
            label: t('columns.customer'),
            isFixed: true,
            value: ({ customer }) => customer,
            cell: ({ customer }) => <bdi>{customer}</bdi>,
          },
          ...(isAtStake({ data, meta }) ? [money('atStake')] : []),
          {
            id: 'lastPurchase',
            label: t('columns.lastPurchase'),
            isFixed: true,
            value: ({ lastPurchase }) => lastPurchase,
            text: ({ lastPurchase }) => format.date(lastPurchase),
          },
          {
            id: 'chance90',
            label: t('columns.chance90'),
            unit: '%',
            isNumeric: true,
            isFixed: true,
            value: ({ chance90 }) => Number((100 * chance90).toFixed(1)),
            text: ({ chance90 }) => format.rate(chance90),
          },
          // Known of all customers, or of none.
          ...(data.some(({ expectedSpend }) => expectedSpend !== null) ? [money('expectedSpend')] : []),
          {
            id: 'products',
            label: t('columns.products'),
            isFixed: true,
            value: ({ products }) => products.join(', '),
            cell: ({ products }) => <bdi>{products.join(', ')}</bdi>,
          },
        ],
      };
    },
    [t, format],
  );
}

/** Saves all customers of the list as a file. */
function ExportCustomers({ filter, isDisabled }: { filter: PartsFilter; isDisabled: boolean }) {
  const { t } = useTranslation(['insights', 'shared']);
  const download = useMutation({
    mutationFn: async (format: (typeof FORMATS)[number]) =>
      saveFile(await downloadCustomers({ format, ...filter }), fileName([t('customers.title')], format)),
    onError: (error) => toastError(errorText(error, t)),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          loading={download.isPending}
          disabled={isDisabled}
        >
          {t('customers.export.action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => download.mutate(format)}>
            {t(`customers.export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
