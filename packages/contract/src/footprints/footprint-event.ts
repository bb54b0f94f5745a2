import { z } from 'zod';
import { FOOTPRINT_LIMITS } from './vocabulary';

const { idMax, eventNameMax, eventValueMax, urlMax, textMax, labelMax } = FOOTPRINT_LIMITS;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
const CONTROLS = /[\u0000-\u001f\u007f]+/g;
/** Halves of characters, which no text has. */
const HALVES = /\p{Cs}/gu;
/** Whether there may be any of both: almost never, and asking is much cheaper than replacing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const STRANGE = /[\u0000-\u001f\u007f\ud800-\udfff]/;

/** Well-formed text without controls, at most `max` UTF-16 units, with no half of a character at its end. */
export function cut(text: string, max: number): string {
  const plain = (STRANGE.test(text) ? text.replace(HALVES, '').replace(CONTROLS, ' ') : text).trim();
  return plain.length <= max ? plain : plain.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** Text that is cut, never refused for its length. Null and missing are empty. */
function cutText(max: number) {
  return z
    .string()
    .nullish()
    .transform((text) => cut(text ?? '', max))
    .describe(`Cut at ${max} characters`);
}

/** A name of the caller's own: a longer one is refused, since two that are cut could become one. */
function idText(min: 0 | 1) {
  return z
    .string()
    .max(idMax)
    .transform((text) => cut(text, idMax))
    .pipe(z.string().min(min));
}

const optionalId = idText(0)
  .nullish()
  .transform((text) => text ?? '');

/** A name, also as `{ name, version }`. */
function named(max: number) {
  return z
    .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
    .nullish()
    .transform((text) => cut(text ?? '', max))
    .describe(`A name, or an object with it; cut at ${max} characters`);
}

const pixels = z.number().min(0).max(65_535).transform(Math.round);
const size = { w: pixels, h: pixels };

const EventName = z
  .union([
    z.string().transform((name) => ({ name, value: '' })),
    z.object({ name: z.string(), value: z.string().nullish() }),
  ])
  .transform(({ name, value }) => ({ name: cut(name, eventNameMax), value: cut(value ?? '', eventValueMax) }))
  .refine(({ name }) => name !== '', 'invalid')
  .describe('`page_view`, `click`, `form_submit`, `error` or any other name; `{ name, value }` says of what');

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/**
 * One event of a visitor as pages send it. What is unknown may be null or missing, texts that are too long are cut,
 * fields that are not named here are ignored.
 */
export const FootprintEvent = z.object({
  eventId: optionalId.describe('Of the client: a retry with the same one counts once'),
  sessionId: idText(1),
  event: EventName,
  eventTime: instant.nullish().describe("When it happened, by the client's clock; its arrival where it is missing"),
  sentAt: instant.nullish().describe("When it was sent, by the same clock: tells how wrong the client's clock is"),
  page: z
    .string()
    .min(1)
    .describe(`Absolute URL of the page; secrets in it are not stored. Cut at ${urlMax} characters`),
  referrer: z.string().nullish().describe(`Cut at ${textMax} characters; what is no URL is ignored`),
  title: cutText(textMax),
  echo_id: optionalId.describe('The visitor'),
  platformUuid: z.string().max(200).nullish().describe('Key or uuid of the platform where no header says it'),
  platformLanguage: cutText(labelMax),
  language: cutText(labelMax),
  browser: named(labelMax),
  os: named(labelMax),
  device: cutText(labelMax).describe('desktop, mobile, tablet, tv or unknown'),
  model: cutText(labelMax).describe('Of the device, as client hints name it'),
  screen: z.object({ ...size, dpr: z.number().min(0).max(100).nullish() }).nullish(),
  viewport: z.object(size).nullish(),
  utm: z
    .object({
      source: cutText(labelMax),
      medium: cutText(labelMax),
      campaign: cutText(labelMax),
      term: cutText(labelMax),
      content: cutText(labelMax),
    })
    .nullish(),
  connectionType: cutText(labelMax),
  timezoneOffset: z
    .number()
    .min(-1440)
    .max(1440)
    .transform(Math.round)
    .nullish()
    .describe('Minutes, as `Date.getTimezoneOffset` tells them: 180 is UTC-3'),
  timezone: cutText(labelMax).describe('Name of the time zone, e.g. America/Asuncion'),
});
export type FootprintEvent = z.output<typeof FootprintEvent>;
