import { afterEach, expect, it, vi } from 'vitest';
import { SMOOTH_SCROLL_MS, scrollSmoothly } from './smooth-scroll';

afterEach(() => vi.restoreAllMocks());

it('smooth scroll 300 ms: half of the way after half of the time, all of it at the end', () => {
  expect(SMOOTH_SCROLL_MS).toBe(300);
  document.body.style.blockSize = '5000px';
  window.scrollTo(0, 1000);
  vi.spyOn(performance, 'now').mockReturnValue(5000);
  let next: FrameRequestCallback = () => undefined;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((step) => {
    next = step;
    return 1;
  });
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia('all'), matches: false });
  scrollSmoothly(0);
  next(5150);
  expect(window.scrollY).toBe(500);
  next(5299);
  expect(window.scrollY).toBeGreaterThanOrEqual(0);
  next(5300);
  expect(window.scrollY).toBe(0);
});
