import '../../../shared/theme/mantine-more';
import { Button, Group, NativeSelect, Pagination, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { Segments } from '../../../shared/ui/segments/segments';
import classes from '../calculator.module.css';
import type { ItemIndex } from '../processing/item-index';
import type { Result } from '../results-panel';
import { ItemRows } from './item-rows';
import { searchItems } from './read-items';

/** Rows of one window: browsers draw nothing that is higher than some millions of pixels. */
const WINDOW = 100_000;
const MOST_FOUND = 1_000;
/** Text shown of a value that has no list. */
const TEXT_BYTES = 200_000;

/** The data of one result as a table or as JSON, searchable; what is in sight is read from the JSON when it is. */
export function DataPanel({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation('calculator');
  const [key, setKey] = useState<number | null>(null);
  const result = results.find((one) => one.key === key) ?? results[0];
  if (result === undefined) return null;
  const { json, items } = result.calculation;
  return (
    <Stack>
      {results.length > 1 && (
        <NativeSelect
          label={t('data.file')}
          value={String(result.key)}
          data={results.map((one) => ({ value: String(one.key), label: one.name }))}
          onChange={({ currentTarget: { value } }) => setKey(Number(value))}
        />
      )}
      {items === null || items.count === 0 ? (
        <ValueText key={result.key} json={json} />
      ) : (
        <ItemList key={result.key} result={result} items={items} />
      )}
    </Stack>
  );
}

/** The beginning of a value that is no list. */
function ValueText({ json }: { json: Blob }) {
  const { t } = useTranslation('calculator');
  const format = useFormat();
  const [text, setText] = useState('');
  useEffect(() => {
    let isWanted = true;
    void json
      .slice(0, TEXT_BYTES)
      .text()
      .then((read) => isWanted && setText(read));
    return () => {
      isWanted = false;
    };
  }, [json]);
  return (
    <>
      <pre className={classes.text}>{text}</pre>
      {json.size > TEXT_BYTES && <Text c="dimmed">{t('data.cut', { shown: format.bytes(TEXT_BYTES) })}</Text>}
    </>
  );
}

function ItemList({ result, items }: { result: Result; items: ItemIndex }) {
  const { t } = useTranslation('calculator');
  const format = useFormat();
  const [view, setView] = useState<'table' | 'json'>('table');
  const [page, setPage] = useState(1);
  const search = useSearch(result, items);
  const count = search.found?.length ?? items.count;
  const from = (page - 1) * WINDOW;
  const pages = Math.ceil(count / WINDOW);
  return (
    <>
      <Group justify="space-between" align="flex-end">
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            setPage(1);
            search.start();
          }}
        >
          <Group align="flex-end" gap="xs">
            <TextInput
              type="search"
              label={t('data.search')}
              value={search.wanted}
              onChange={({ currentTarget: { value } }) => search.setWanted(value)}
            />
            <Button type="submit" leftSection={<IconSearch size={16} aria-hidden="true" />} loading={search.isBusy}>
              {t('data.find')}
            </Button>
          </Group>
        </form>
        <Segments
          aria-label={t('data.view')}
          value={view}
          onChange={setView}
          choices={[
            { value: 'table', label: t('data.table') },
            { value: 'json', label: 'JSON' },
          ]}
        />
      </Group>
      <Text role="status" c="dimmed" fz="sm">
        {search.found === null
          ? t('data.rows', { count, rows: format.number(count) })
          : t(count === MOST_FOUND ? 'data.foundMost' : 'data.found', { count, rows: format.number(count) })}
      </Text>
      {count > 0 && (
        <ItemRows
          key={`${page} ${search.found === null}`}
          result={result}
          items={items}
          view={view}
          rows={Math.min(WINDOW, count - from)}
          rowAt={(at) => search.found?.[from + at] ?? from + at}
        />
      )}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`data.${control}`) })}
          getItemProps={(number) => ({ 'aria-label': t('data.page', { number }) })}
        />
      )}
    </>
  );
}

/** Looks for a text in all items; an empty one shows all again. */
function useSearch({ calculation: { json } }: Result, items: ItemIndex) {
  const [wanted, setWanted] = useState('');
  const [found, setFound] = useState<number[] | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  useEffect(() => () => running?.abort(), [running]);
  const start = () => {
    running?.abort();
    if (wanted === '') {
      setRunning(null);
      setFound(null);
      return;
    }
    const control = new AbortController();
    setRunning(control);
    searchItems(json, items, { wanted, most: MOST_FOUND, signal: control.signal }).then(
      (numbers) => {
        setFound(numbers);
        setRunning(null);
      },
      () => {
        // Another search took its place, or the page is left.
      },
    );
  };
  return { wanted, setWanted, found, isBusy: running !== null, start };
}
