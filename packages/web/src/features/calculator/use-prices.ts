import type { BytePrice } from '@botica/contract/byte-pricing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveUpdate, onLook } from '../../shared/live/live-updates';
import { pricesQuery } from './calculator.api';
import { type PriceChoice, priceOf } from './quote';
import { useKept } from './use-kept';

/**
 * The price that results are shown by. A total does not change while it is looked at: where the price is another one by now,
 * that is `changed`, and takes its place with `adopt`.
 */
export function usePrices(choice: PriceChoice, isShown: boolean) {
  const client = useQueryClient();
  const latest = useQuery(pricesQuery());
  const [kept, setKept] = useKept<readonly BytePrice[] | null>('prices', null);
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: pricesQuery().queryKey });
    const stops = [onLiveUpdate('prices-changed', ask), onLook(ask)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  const now = latest.data?.data;
  const prices = kept ?? now ?? [];
  const price = priceOf(prices, choice);
  const priceNow = priceOf(now ?? [], choice);
  const isSeen = isShown && kept !== null && price !== null;
  // What nobody has seen yet may be any.
  useEffect(() => {
    if (now !== undefined && now !== kept && !isSeen) setKept(() => now);
  }, [now, kept, isSeen, setKept]);
  const isChanged =
    isSeen && now !== undefined && (price?.uuid !== priceNow?.uuid || price?.updated_at !== priceNow?.updated_at);
  return {
    query: latest,
    prices,
    price,
    /** The price as it is now, or null where none is in force any more; undefined while it is the one shown. */
    changed: isChanged ? priceNow : undefined,
    adopt: () => setKept(() => now ?? null),
    canAdd: latest.data?.meta.canAdd ?? false,
  };
}
