import { Alert, Group, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/error-state';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { ActionsPanel } from './actions-panel';
import { pricesQuery } from './calculator.api';
import { DataPanel } from './data/data-panel';
import { DropArea } from './drop-area';
import { FileList } from './file-list';
import { OptionsForm } from './options-form';
import type { ReadingOptions } from './processing/calculation';
import { choosePrice, type PriceChoice } from './quote';
import { type Result, ResultsPanel } from './results-panel';
import { useCalculations } from './use-calculations';

const TABS = ['upload', 'results', 'data', 'actions'] as const;

/** Prices data files by their bytes and shows them as JSON; no content leaves the browser. */
export function Page() {
  const { t } = useTranslation('calculator');
  const [tab, setTab] = useState<string | null>('upload');
  const [reading, setReading] = useState<ReadingOptions>({ header: true, delimiter: null, format: null });
  const [choice, setChoice] = useState<PriceChoice>({ currency: null, basis: null, size: 'source' });
  const prices = useQuery(pricesQuery());
  const { entries, add, remove, clear } = useCalculations(reading);
  const results = entries.flatMap(({ key, file: { name }, state }): Result[] =>
    state.status === 'done' ? [{ key, version: state.version, name, calculation: state.calculation }] : [],
  );
  const isAllRead = results.length > 0 && entries.every(({ state }) => state.status === 'done');
  // The results come into sight once every chosen file is there, also when one is added.
  useEffect(() => {
    if (isAllRead) setTab('results');
  }, [isAllRead]);
  const inForce = prices.data?.data ?? [];
  return (
    <Stack>
      <PageHeader title={t('title')} description={t('lead')} />
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name} disabled={name !== 'upload' && results.length === 0}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="upload" pt="md">
          <Stack>
            <DropArea onFiles={add} />
            {entries.length === 0 ? (
              <Alert color="gray">{t('files.none')}</Alert>
            ) : (
              <FileList entries={entries} onRemove={remove} />
            )}
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="results" pt="md">
          {prices.isError ? (
            <ErrorState error={prices.error} onRetry={() => void prices.refetch()} isRetrying={prices.isFetching} />
          ) : (
            prices.data && (
              <ResultsPanel
                results={results}
                price={choosePrice(inForce, choice)}
                canAddPrice={prices.data.meta.canAdd}
                size={choice.size}
              />
            )
          )}
        </Tabs.Panel>
        <Tabs.Panel value="data" pt="md">
          <DataPanel results={results} />
        </Tabs.Panel>
        <Tabs.Panel value="actions" pt="md">
          <ActionsPanel
            results={results}
            onClear={() => {
              clear();
              setTab('upload');
            }}
          />
        </Tabs.Panel>
      </Tabs>
      <Panel title={t('options.title')} description={t('options.lead')}>
        <OptionsForm reading={reading} onReading={setReading} choice={choice} onChoice={setChoice} prices={inForce} />
      </Panel>
      <Group>
        <Text c="dimmed" fz="sm">
          {t('private')}
        </Text>
      </Group>
    </Stack>
  );
}
