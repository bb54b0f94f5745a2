import { FootprintEvent } from '@botica/contract/footprints/footprint-event';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEvent } from './event-reader';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', ' ', 'a', '\ud800', ' x\u0000y ', 'ñ'.repeat(101), '😀'.repeat(260), '2026-02-30T00:00:00.000Z'),
);
const instant = fc.oneof(
  fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '2026-03-01T10:00:00-03:00',
    '2026-03-01T10:00Z',
    '2026-02-30T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
  ),
);
const number = fc.oneof(
  fc.integer({ min: -1500, max: 70_000 }),
  fc.double(),
  fc.constantFrom(0.5, -0, 65_535.4, 1440, -1440),
);
/** What is no value of its kind comes up now and then. */
const maybe = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 80, arbitrary: value },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom(null, undefined, [], {}, true), text, number) },
  );
const pixels = maybe(fc.integer({ min: 0, max: 65_535 }));
const size = { w: pixels, h: pixels };
const utm = fc.record({
  source: maybe(text),
  medium: maybe(text),
  campaign: maybe(text),
  term: maybe(text),
  content: maybe(text),
});

const event = fc.record(
  {
    sessionId: maybe(text.filter((id) => id.trim() !== '')),
    event: maybe(fc.oneof(text, fc.record({ name: maybe(text), value: maybe(text) }, { requiredKeys: ['name'] }))),
    page: maybe(fc.constantFrom('https://a.test/', 'x')),
    eventId: maybe(text),
    eventTime: maybe(instant),
    sentAt: maybe(instant),
    referrer: maybe(text),
    title: maybe(text),
    echo_id: maybe(text),
    platformUuid: maybe(text),
    platformLanguage: maybe(text),
    language: maybe(text),
    browser: maybe(fc.oneof(text, fc.record({ name: maybe(text), version: text }))),
    os: maybe(fc.oneof(text, fc.record({ name: text }))),
    device: maybe(text),
    model: maybe(text),
    screen: maybe(
      fc.record({ ...size, dpr: maybe(fc.double({ min: 0, max: 100, noNaN: true })) }, { requiredKeys: ['w', 'h'] }),
    ),
    viewport: maybe(fc.record(size)),
    utm: maybe(utm),
    connectionType: maybe(text),
    timezoneOffset: maybe(fc.integer({ min: -1440, max: 1440 })),
    timezone: maybe(text),
    surprise: maybe(text),
  },
  { requiredKeys: ['sessionId', 'event', 'page'] },
);

it('reads whatever comes as the contract says, and finds the same first fault', () => {
  let right = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 20, arbitrary: event }, { weight: 1, arbitrary: fc.jsonValue() }), (value) => {
      const [quick, schema] = [readEvent(value), FootprintEvent.safeParse(value)];
      right += Number(schema.success);
      expect(quick.data).toEqual(schema.data);
      expect(quick.error?.issues[0]?.path).toEqual(schema.error?.issues[0]?.path);
    }),
    { numRuns: 3000 },
  );
  expect(right).toBeGreaterThan(100);
});
