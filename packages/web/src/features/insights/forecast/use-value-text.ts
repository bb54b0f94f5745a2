import { useCallback } from 'react';
import { useFormat } from '../../../shared/i18n/use-format';
import type { ForecastAnswer } from '../insights.api';

/** Writes values of what is forecast: money, or pieces without decimals. */
export function useValueText({ measure, currency }: Pick<ForecastAnswer['meta'], 'measure' | 'currency'>) {
  const format = useFormat();
  return useCallback(
    (value: string | number) => (measure === 'net' ? format.money(value, currency) : format.number(value, 0)),
    [format, measure, currency],
  );
}
