import { cut, FootprintEvent } from '@botica/contract/footprints/footprint-event';
import { FOOTPRINT_LIMITS } from '@botica/contract/footprints/vocabulary';

const { idMax, eventNameMax, eventValueMax, textMax, labelMax } = FOOTPRINT_LIMITS;
const PLATFORM_MAX = 200;
const PIXELS_MAX = 65_535;
const DPR_MAX = 100;
const OFFSET_MAX = 1440;

type Read = ReturnType<typeof FootprintEvent.safeParse>;
type Fields = Record<string, unknown>;

/** Ends the quick way. */
const UNUSUAL = Symbol('unusual');

/**
 * Reads an event as `FootprintEvent` does, which decides on everything that is not as pages usually send it: going through a
 * schema costs more than all the rest of taking an event.
 */
export function readEvent(value: unknown): Read {
  try {
    return { success: true, data: usualEvent(fieldsOf(value)) };
  } catch (error) {
    if (error !== UNUSUAL) throw error;
    return FootprintEvent.safeParse(value);
  }
}

function usualEvent(fields: Fields): FootprintEvent {
  return {
    eventId: idOf(fields.eventId),
    sessionId: idOf(fields.sessionId) || unusual(),
    event: nameOf(fields.event),
    eventTime: instantOf(fields.eventTime),
    sentAt: instantOf(fields.sentAt),
    page: textOf(fields.page, Number.POSITIVE_INFINITY) || unusual(),
    referrer: optional(fields.referrer, (text) => textOf(text, Number.POSITIVE_INFINITY)),
    title: cutOf(fields.title, textMax),
    echo_id: idOf(fields.echo_id),
    platformUuid: optional(fields.platformUuid, (text) => textOf(text, PLATFORM_MAX)),
    platformLanguage: cutOf(fields.platformLanguage, labelMax),
    language: cutOf(fields.language, labelMax),
    browser: cutOf(fields.browser, labelMax),
    os: cutOf(fields.os, labelMax),
    device: cutOf(fields.device, labelMax),
    model: cutOf(fields.model, labelMax),
    screen: optional(fields.screen, (screen) => {
      const { w, h, dpr } = fieldsOf(screen);
      return { ...sizeOf(w, h), dpr: optional(dpr, (ratio) => numberOf(ratio, 0, DPR_MAX)) };
    }),
    viewport: optional(fields.viewport, (viewport) => {
      const { w, h } = fieldsOf(viewport);
      return sizeOf(w, h);
    }),
    utm: optional(fields.utm, (utm) => {
      const { source, medium, campaign, term, content } = fieldsOf(utm);
      return {
        source: cutOf(source, labelMax),
        medium: cutOf(medium, labelMax),
        campaign: cutOf(campaign, labelMax),
        term: cutOf(term, labelMax),
        content: cutOf(content, labelMax),
      };
    }),
    connectionType: cutOf(fields.connectionType, labelMax),
    timezoneOffset: optional(fields.timezoneOffset, (offset) => Math.round(numberOf(offset, -OFFSET_MAX, OFFSET_MAX))),
    timezone: cutOf(fields.timezone, labelMax),
  };
}

function unusual(): never {
  throw UNUSUAL;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : unusual();
}

function optional<T>(value: unknown, read: (value: unknown) => T): T | null | undefined {
  return value === undefined || value === null ? value : read(value);
}

function textOf(value: unknown, max: number): string {
  return typeof value === 'string' && value.length <= max ? value : unusual();
}

function cutOf(value: unknown, max: number): string {
  return value === undefined || value === null ? '' : cut(textOf(value, Number.POSITIVE_INFINITY), max);
}

function idOf(value: unknown): string {
  return value === undefined || value === null ? '' : cut(textOf(value, idMax), idMax);
}

function nameOf(event: unknown): FootprintEvent['event'] {
  const { name, value } = typeof event === 'string' ? { name: event, value: '' } : fieldsOf(event);
  const cutName = cut(textOf(name, Number.POSITIVE_INFINITY), eventNameMax) || unusual();
  return { name: cutName, value: cutOf(value, eventValueMax) };
}

function numberOf(value: unknown, min: number, max: number): number {
  return typeof value === 'number' && value >= min && value <= max ? value : unusual();
}

function sizeOf(w: unknown, h: unknown): { w: number; h: number } {
  return { w: Math.round(numberOf(w, 0, PIXELS_MAX)), h: Math.round(numberOf(h, 0, PIXELS_MAX)) };
}

/** As `Date.toISOString` writes it, on a day that each month has. */
const INSTANT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** Other days only where `Date.toISOString` writes them so, which knows what days there are, but takes much longer. */
function instantOf(value: unknown): number | null | undefined {
  return optional(value, (given) => {
    const text = textOf(given, 24);
    const ms = Date.parse(text);
    if (INSTANT.test(text)) return ms;
    return Number.isFinite(ms) && new Date(ms).toISOString() === text ? ms : unusual();
  });
}
