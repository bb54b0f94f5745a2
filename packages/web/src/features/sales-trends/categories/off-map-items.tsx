import type { CurrencyCode } from '@botica/contract/limits';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { usePrinting } from '../../../shared/print/use-printing';
import { GrowthName } from './growth-name';
import { type GrowthItem, whyOffMap } from './growth-view';
import classes from './product-analysis.module.css';

/** Height of an item before it is measured. */
const ITEM_PX = 58;
/** On paper; the table below the map has the rest. */
const PRINTED_ITEMS = 50;

interface OffMapItemsProps {
  items: readonly GrowthItem[];
  currency: CurrencyCode;
  onSelect: ((id: string) => void) | undefined;
}

/** Only those in view are in the document: a new range may have thousands of products. */
export function OffMapItems({ items, currency, onSelect }: OffMapItemsProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const isPrinting = usePrinting();
  const virtualizer = useVirtualizer({
    count: items.length,
    enabled: !isPrinting,
    getScrollElement: () => list.current,
    estimateSize: () => ITEM_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 8,
  });
  const shown = isPrinting
    ? items.slice(0, PRINTED_ITEMS).map((_, index) => ({ index, start: 0, end: 0 }))
    : virtualizer.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = isPrinting ? 0 : virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <ul ref={list} className={classes.offMapItems} tabIndex={0} aria-labelledby="off-map-title">
      {before > 0 && <li aria-hidden="true" style={{ height: before, padding: 0, border: 0 }} />}
      {shown.map(({ index }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={item.id}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            <GrowthName item={item} onSelect={onSelect} className={classes.offMapName} />
            <bdi className={classes.offMapSales}>{format.money(item.sales, currency)}</bdi>
            <span className={classes.offMapReason}>{t(`offMap.reasons.${whyOffMap(item)}`)}</span>
          </li>
        );
      })}
      {after > 0 && <li aria-hidden="true" style={{ height: after, padding: 0, border: 0 }} />}
    </ul>
  );
}
