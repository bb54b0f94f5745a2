import {
  ALERT_DIRECTIONS,
  FORECAST_GRAINS,
  FORECAST_MEASURES,
  type ForecastGrain,
} from '@botica/contract/insights/vocabulary';
import { CURRENCIES } from '@botica/contract/limits';
import { formatMicro } from '@botica/contract/micro';
import { z } from 'zod';
import type { Reader } from '../../platform/i18n';
import { addDays } from '../../sales/windows/calendar';
import { AlertWords } from './alerts/alert-words';
import type { StoredAlert } from './alerts/alerts.store';
import type { Firing } from './alerts/judge-alert';
import { stepAfter } from './forecast/steps';

/** What notifications and mails of alerts keep: parts, of which each reader gets words of their own. */
const Told = z.discriminatedUnion('said', [
  z.object({
    said: z.enum([...ALERT_DIRECTIONS, 'unusual']),
    name: z.string(),
    measure: z.enum(FORECAST_MEASURES),
    grain: z.enum(FORECAST_GRAINS),
    step: z.string(),
    value: z.string(),
    /** The level; of what is unusual, what was expected. */
    beside: z.union([z.string(), z.number()]),
    currency: z.enum(CURRENCIES),
    store: z.string(),
    category: z.string(),
    categoryId: z.string(),
  }),
  /** Without a name where no alert of the reader asks about it. */
  z.object({ said: z.literal('silence'), name: z.string(), lastDay: z.string(), days: z.number() }),
  /** As it was told before parts were kept. */
  z.object({ said: z.undefined(), name: z.string(), text: z.string() }),
]);
type Told = z.infer<typeof Told>;
/** The figures of the sales page with the same days and parts. */
const SALES = '/dashboard/salesTrendAnalysis/sales-performance';
const ALERTS = '/second-page?view=alerts';

/** What an alert fired for. @param category its name */
export function toldFiring(
  { kind, name, measure, grain, direction, level, store, category: id }: StoredAlert,
  { step, value, expected }: Firing,
  { category, currency }: { category: string; currency: (typeof CURRENCIES)[number] },
) {
  return {
    said: kind === 'unusual' ? kind : direction,
    name,
    measure,
    grain,
    step,
    value: formatMicro(value),
    beside: expected ?? level ?? '0',
    currency,
    store: store ?? '',
    category,
    categoryId: id ?? '',
  } satisfies Told;
}

/** That data stopped. */
export function toldSilence(name: string, lastDay: string, days: number) {
  return { said: 'silence', name, lastDay, days } satisfies Told;
}

/** An alert that was told, in the language of who reads it now, and the page that shows what it is about. */
export function describeTold(params: unknown, reader: Reader) {
  const told = Told.parse(params);
  const isOwn = told.name !== '';
  const name = isOwn ? told.name : reader.t('insights.alerts.noData');
  const note = reader.t(isOwn ? 'insights.alerts.noteOwn' : 'insights.alerts.noteAny', { name });
  return { name, note, text: textOf(told, reader), path: pathOf(told) };
}

function textOf(told: Told, reader: Reader): string {
  if (told.said === undefined) return told.text;
  const words = new AlertWords(reader, told.said === 'silence' ? 'PYG' : told.currency);
  if (told.said === 'silence') return words.say('alerts.silence', { date: words.day(told.lastDay), days: told.days });
  const { measure, store, category, grain, step } = told;
  const [value, beside] = words.figures(measure, [told.value, told.beside]);
  return words.say(`alerts.${told.said}`, {
    what: [words.say(`alerts.measures.${measure}`), store, category].filter(Boolean).join(', '),
    when: words.step(grain, step),
    value,
    beside,
  });
}

function pathOf(told: Told): string {
  if (told.said === undefined || told.said === 'silence') return ALERTS;
  const { grain, step, store, categoryId } = told;
  const search = new URLSearchParams({ from: step, to: lastDayOf(grain, step) });
  // A comma divides stores there.
  if (store !== '') search.set('store', store.replaceAll(/[\\,]/g, '\\$&'));
  if (categoryId !== '') search.set('category', categoryId);
  return `${SALES}?${search}`;
}

function lastDayOf(grain: ForecastGrain, step: string): string {
  return addDays(stepAfter(grain, step, 1), -1);
}
