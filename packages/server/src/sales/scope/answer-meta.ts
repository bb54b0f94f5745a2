import type { NoteCode, SalesMeta } from '@botica/contract/sales-trends/filter';
import type { Translate } from '../../platform/i18n';
import { rate } from '../figures/figures';
import { addDays } from '../windows/calendar';
import type { SalesWindows } from '../windows/windows';
import type { SalesScope } from './sales-scope';
import { isLowSample, knownCount, type WindowTotals } from './window-totals';

const NO_WINDOW = {
  from: null,
  to: null,
  previousFrom: null,
  previousTo: null,
  period: null,
  firstSale: null,
  asOf: null,
};
const UNITS_NOTE = { some: 'some_amounts_are_units', all: 'amounts_are_units' } as const;

/**
 * The `meta` of an answer: its dates (inclusive), what is behind it, and what the reader should know. An answer without
 * a figure that is compared (`comparesNothing`) does not tell that there is nothing to compare with.
 */
export function describeScope(
  { bounds, windows, asked, compare, filter }: SalesScope,
  totals: WindowTotals,
  { t }: { t: Translate },
  { notes: extraNotes = [], comparesNothing = false }: { notes?: readonly NoteCode[]; comparesNothing?: boolean } = {},
): SalesMeta {
  const ownNotes = notesOf(windows, totals).filter((code) => !(comparesNothing && code === 'no_previous'));
  const codes: NoteCode[] = [...ownNotes, ...extraNotes];
  if (bounds.units !== 'none' && windows) codes.unshift(UNITS_NOTE[bounds.units]);
  if (bounds.isSample) codes.unshift('sample_data');
  if (filter.profile?.customers === null) codes.push('too_few_customers');
  const notes = codes.map((code) => ({ code, message: t(`sales.notes.${code}`) }));
  const data = { compare, currency: bounds.currency, identifiedShare: null, lines: 0, notes };
  if (!windows || !asked) return { ...data, ...NO_WINDOW };
  const { window, compared } = windows;
  return {
    ...data,
    from: window.from,
    to: addDays(window.to, -1),
    previousFrom: compared.window.from,
    previousTo: addDays(compared.window.to, -1),
    period: 'period' in asked ? asked.period : null,
    firstSale: bounds.firstSale,
    asOf: bounds.asOf,
    identifiedShare: rate({ part: totals.identifiedNet, of: totals.net }),
    lines: Number(totals.lines),
  };
}

function notesOf(windows: SalesWindows | null, totals: WindowTotals): NoteCode[] {
  if (!windows) return ['no_sales'];
  if (totals.lines === 0n) return ['no_data'];
  const notes: NoteCode[] = [];
  if (!windows.hasPrevious) notes.push('no_previous');
  if (knownCount(totals.tickets, totals.saleLines) === null) notes.push('no_tickets');
  else if (isLowSample(totals.tickets, totals.saleLines)) notes.push('few_tickets');
  if (totals.customers !== null && knownCount(totals.customers, totals.saleLines) === null) notes.push('no_customers');
  return notes;
}
