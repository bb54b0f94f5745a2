import { expect, it } from 'vitest';
import { fullestSlot, hasPeakElsewhere, peakText } from './peaks';

const item = (counts: readonly number[], peakHour: string | null) => ({
  slots: (['00-06h', '06-12h', '12-18h', '18-24h'] as const).map((timeSlot, at) => ({
    timeSlot,
    tickets: counts[at] ?? 0,
    percentage: null,
    intensity: null,
  })),
  peakHour,
});

it('says both the fullest six hours and the fullest two where they lie apart', () => {
  expect(peakText(item([0, 30, 60, 40], '18-20h'))).toBe('6 h: 12-18h\n2 h: 18-20h');
  expect(peakText(item([0, 30, 60, 40], '16-18h'))).toBe('16-18h');
  expect(peakText(item([0, 0, 0, 0], null))).toBe('');
});

it('takes the earlier of equal slots, and nothing without tickets', () => {
  expect(fullestSlot(item([0, 5, 5, 1], '06-08h'))).toBe('06-12h');
  expect(fullestSlot(item([0, 0, 0, 0], null))).toBeNull();
  expect(hasPeakElsewhere(item([0, 5, 5, 1], '12-14h'))).toBe(true);
});
