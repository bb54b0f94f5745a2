import { formatMicro, MICRO } from '@botica/contract/micro';
import type { ForecastPoint } from '@botica/insight/forecast/combine';

/** A forecast with its intervals as decimal texts. */
export function textsOf({ mean, low80, high80, low95, high95 }: ForecastPoint) {
  return {
    mean: moneyText(mean),
    low80: moneyText(low80),
    high80: moneyText(high80),
    low95: moneyText(low95),
    high95: moneyText(high95),
  };
}

/** An estimate as decimal text of millionths. */
export function moneyText(value: number): string {
  return formatMicro(BigInt(Math.round(value * MICRO)));
}
