import { describe, expect, it } from 'vitest';
import { randomOf } from '../testing-random';
import { findChangePoints } from './change-points';
import { findUnusualDays } from './unusual-days';
import { findUnusualSteps } from './unusual-steps';

/** Flow of the Nile at Aswan, 1871-1970, in 10^8 m3 (Cobb 1978; `Nile` of R). */
const NILE =
  `1120 1160 963 1210 1160 1160 813 1230 1370 1140 995 935 1110 994 1020 960 1180 799 958 1140 1100 1210 1150 1250 1260
  1220 1030 1100 774 840 874 694 940 833 701 916 692 1020 1050 969 831 726 456 824 702 1120 1100 832 764 821
  768 845 864 862 698 845 744 796 1040 759 781 865 845 944 984 897 822 1010 771 676 649 846 812 742 801
  1040 860 874 848 890 744 749 838 1050 918 986 797 923 975 815 1020 906 901 1170 912 746 919 718 714 740`
    .trim()
    .split(/\s+/)
    .map(Number);

/** Even noise that is the same in every run. */
function noise(seed: number, length: number): number[] {
  const random = randomOf(seed);
  return Array.from({ length }, () => random() - 0.5);
}

describe('a level that changed', () => {
  it('is found in the Nile after 1898, and nowhere else', () => {
    expect(
      findChangePoints(NILE).map(({ step, before, after }) => [step, Math.round(before), Math.round(after)]),
    ).toEqual([[28, 1098, 850]]);
  });

  it('is not seen where nothing changed', () => {
    const alarms = Array.from({ length: 50 }, (_, seed) => findChangePoints(noise(seed, 104)).length);
    expect(alarms.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
    expect(findChangePoints([5, 5, 5, 5, 5, 5, 5, 5])).toEqual([]);
    expect(findChangePoints([])).toEqual([]);
  });
});

describe('an unusual step', () => {
  const values = noise(3, 156).map((each, step) => 100 + 20 * Math.sin((2 * Math.PI * step) / 52) + 4 * each);

  it('is one that neither the season nor its neighbours explain', () => {
    const changed = values.map((value, step) => (step === 80 ? value + 30 : value));
    const found = findUnusualSteps({ values: changed, period: 52 });
    expect(found.map(({ step }) => step)).toEqual([80]);
    expect(found[0]?.expected).toBeCloseTo(values[80] ?? 0, -1);
    expect(found[0]?.score).toBeGreaterThan(5);
  });

  it('is none of a season, of a new level, and of days that were closed', () => {
    expect(findUnusualSteps({ values, period: 52 })).toEqual([]);
    const lower = values.map((value, step) => (step >= 100 ? value * 0.6 : value));
    expect(findUnusualSteps({ values: lower, period: 52 })).toEqual([]);
    const closed = values.map((value, step) => (step === 50 ? 0 : value));
    expect(findUnusualSteps({ values: closed, period: 52 })).toEqual([]);
  });
});

describe('an unusual day', () => {
  /** Half a year of days around 100, Sundays a fifth of it, with a tenth of noise. */
  const days = noise(9, 182).map((each, day) => (day % 7 === 6 ? 20 : 100) * (1 + 0.2 * each));
  const changed = (day: number, factor: number) => days.map((value, place) => (place === day ? value * factor : value));

  it('is one that is unlike its weekday in the weeks around it', () => {
    expect(findUnusualDays(days)).toEqual([]);
    const [found, ...others] = findUnusualDays(changed(150, 2));
    expect([found?.step, others.length]).toEqual([150, 0]);
    expect(found?.expected).toBeCloseTo(100, -1);
    expect(found?.value).toBeCloseTo(2 * (days[150] ?? 0), 9);
    // A Sunday that sells as a weekday does.
    expect(findUnusualDays(changed(146, 5)).map(({ step }) => step)).toEqual([146]);
  });

  it('is none of closed days, holidays, new levels, and of the last one, which may not be over', () => {
    expect(findUnusualDays(changed(150, 0))).toEqual([]);
    expect(findUnusualDays(changed(150, 0.3), (day) => day === 150)).toEqual([]);
    expect(findUnusualDays(changed(181, 0.1))).toEqual([]);
    expect(findUnusualDays(days.map((value, day) => (day >= 120 ? 0.5 * value : value)))).toEqual([]);
  });
});
