import '../../shared/theme/mantine-more';
import { Alert, Stack, Tabs, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintedFacts } from '../../shared/print/printed-facts';
import { toastSuccess } from '../../shared/toast/toast';
import { ErrorState } from '../../shared/ui/error-state';
import { ButtonLink } from '../../shared/ui/link';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { ActionsPanel } from './actions-panel';
import classes from './calculator.module.css';
import { DataPanel } from './data/data-panel';
import { DropArea } from './drop-area';
import { FileList } from './file-list';
import { OptionsForm } from './options-form';
import type { PriceChoice } from './quote';
import { type Result, ResultsPanel } from './results-panel';
import { useCalculations } from './use-calculations';
import { useKept } from './use-kept';
import { usePrices } from './use-prices';

const TABS = ['upload', 'results', 'data', 'actions'] as const;
const ANY_PRICE: PriceChoice = { currency: null, basis: null, size: 'source' };

/** Prices data files by their bytes and shows them as JSON; no content leaves the browser. */
export function Page() {
  const { t } = useTranslation('calculator');
  const [wantedTab, setTab] = useKept<string | null>('tab', 'upload');
  const [choice, setChoice] = useKept('choice', ANY_PRICE);
  const { entries, reading, read, add, remove, clear } = useCalculations();
  const results = entries.flatMap(({ key, file: { name }, state }): Result[] =>
    state.status === 'done' ? [{ key, version: state.version, name, calculation: state.calculation }] : [],
  );
  const { query, prices, price, changed, adopt, canAdd } = usePrices(choice, entries.length > 0);
  const unfinished = entries.filter(({ state }) => state.status !== 'done');
  const hasNothing = results.length === 0 && unfinished.every(({ state }) => state.status === 'failed');
  const tab = hasNothing ? 'upload' : wantedTab;
  const readFiles = unfinished.length === 0 ? results.length : 0;
  const saidFiles = useRef(readFiles);
  // Where files are chosen, the results come into sight once every file is there; elsewhere one stays where one is.
  useEffect(() => {
    const isMore = readFiles > saidFiles.current;
    saidFiles.current = readFiles;
    if (!isMore) return;
    setTab((now) => (now === 'upload' ? 'results' : now));
    toastSuccess(t('done.processed', { count: readFiles }));
  }, [readFiles, setTab, t]);
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <ButtonLink
            to="/calculator/quotes"
            variant="default"
            leftSection={<IconReceipt size={17} aria-hidden="true" />}
          >
            {t('quotes.link')}
          </ButtonLink>
        }
      />
      <PrintedFacts page={t('title')} window={null} asOf={null} />
      <Tabs value={tab} onChange={(name) => setTab(() => name)}>
        <Tabs.List data-print="hide">
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name} disabled={name !== 'upload' && name !== tab && results.length === 0}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tab !== 'upload' && unfinished.length > 0 && (
          <div className={classes.unfinished} data-print="hide">
            <FileList entries={unfinished} onRemove={remove} />
          </div>
        )}
        <Tabs.Panel value="upload" pt="md" data-print="hide">
          <Stack>
            <DropArea onFiles={add} />
            {entries.length === 0 ? (
              <Alert color="gray">{t('files.none')}</Alert>
            ) : (
              <FileList entries={entries} onRemove={remove} />
            )}
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="results" pt="md" data-print="show">
          {query.isError && prices.length === 0 ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
          ) : (
            query.data && (
              <ResultsPanel
                results={results}
                price={price}
                changed={changed}
                onAdopt={adopt}
                canAddPrice={canAdd}
                size={choice.size}
              />
            )
          )}
        </Tabs.Panel>
        <Tabs.Panel value="data" pt="md" data-print="hide">
          <DataPanel results={results} />
        </Tabs.Panel>
        <Tabs.Panel value="actions" pt="md" data-print="hide">
          <ActionsPanel
            results={results}
            price={price}
            size={choice.size}
            onClear={() => {
              clear();
              setTab(() => 'upload');
            }}
          />
        </Tabs.Panel>
      </Tabs>
      <div data-print="hide">
        <Panel title={t('options.title')} description={t('options.lead')}>
          <OptionsForm
            reading={reading}
            onReading={read}
            choice={choice}
            onChoice={(next) => setChoice(() => next)}
            prices={prices}
            price={price}
          />
        </Panel>
      </div>
      <Text c="dimmed" fz="sm">
        {t('private')}
      </Text>
    </Stack>
  );
}
