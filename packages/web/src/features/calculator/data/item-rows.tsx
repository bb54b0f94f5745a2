import { ITEM_STEP } from '@botica/tabular/compact-json/item-places';
import { useQueries } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import classes from '../calculator.module.css';
import type { ItemIndex } from '../processing/item-index';
import type { Result } from '../results-panel';
import { type Item, readBlock } from './read-items';

const ROW_HEIGHT = 34;
/** More columns than these are to be seen in the JSON. */
const MOST_COLUMNS = 60;
const MOST_TEXT = 400;
const CELL_WIDTH = 176;
const NUMBER_WIDTH = 88;
/** Stretches that are out of sight are given up after a while. */
const KEPT_MS = 20_000;

interface ItemRowsProps {
  result: Result;
  items: ItemIndex;
  view: 'table' | 'json';
  rows: number;
  /** Number of the item in a row. */
  rowAt: (row: number) => number;
}

/** The rows in sight, as cells or as JSON. */
export function ItemRows({ result, items, view, rows, rowAt }: ItemRowsProps) {
  const { t } = useTranslation('calculator');
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const shown = virtual.getVirtualItems();
  const blocks = [...new Set([0, ...shown.map(({ index }) => Math.floor(rowAt(index) / ITEM_STEP))])];
  const read = useBlocks(result, items, blocks);
  const columns = [...new Set([...read.values()].flatMap((block) => block.flatMap(({ cells }) => [...cells.keys()])))];
  const cut = columns.slice(0, MOST_COLUMNS);
  const width = view === 'table' ? NUMBER_WIDTH + cut.length * CELL_WIDTH : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG asks that scrollable regions can be reached by keyboard
    <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label={result.name}>
      <table className={classes.table} aria-rowcount={rows + 1}>
        <thead className={classes.head}>
          <tr className={classes.headRow} aria-rowindex={1}>
            <th scope="col" className={`${classes.cell} ${classes.number}`}>
              {t('data.number')}
            </th>
            {(view === 'json' ? ['JSON'] : cut).map((name) => (
              <th key={name} scope="col" className={classes.cell} title={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.body} style={{ height: virtual.getTotalSize(), width }}>
          {shown.map(({ index, start }) => {
            const number = rowAt(index);
            const item = read.get(Math.floor(number / ITEM_STEP))?.[number % ITEM_STEP];
            return (
              <tr
                key={index}
                aria-rowindex={index + 2}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <th scope="row" className={`${classes.cell} ${classes.number}`}>
                  {format.number(number + 1)}
                </th>
                {view === 'json' && <td className={classes.json}>{item === undefined ? '…' : shortText(item.json)}</td>}
                {view === 'table' && cut.map((name) => <Cell key={name} text={item?.cells.get(name)} />)}
              </tr>
            );
          })}
        </tbody>
      </table>
      {view === 'table' && columns.length > MOST_COLUMNS && (
        <p className={classes.cell}>{t('data.moreColumns', { count: columns.length - MOST_COLUMNS })}</p>
      )}
    </section>
  );
}

function Cell({ text = '' }: { text: string | undefined }) {
  const shown = shortText(text);
  return (
    <td className={classes.cell} title={shown}>
      {shown}
    </td>
  );
}

function shortText(text: string): string {
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}

function useBlocks({ key, version, calculation: { json } }: Result, items: ItemIndex, blocks: readonly number[]) {
  return useQueries({
    queries: blocks.map((block) => ({
      queryKey: ['calculator-items', key, version, block],
      queryFn: () => readBlock(json, items, block),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
    })),
    combine: (results) =>
      new Map<number, readonly Item[]>(
        results.flatMap(({ data }, at) => (data === undefined ? [] : [[blocks[at] ?? 0, data] as const])),
      ),
  });
}
