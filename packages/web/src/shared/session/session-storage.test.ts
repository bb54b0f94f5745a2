import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = { window: new EventTarget(), document: new EventTarget(), visibilityState: 'hidden' };
const fakeOf = (target: EventTarget) => ({
  addEventListener: target.addEventListener.bind(target),
  removeEventListener: target.removeEventListener.bind(target),
});
afterAll(() => vi.unstubAllGlobals());
vi.stubGlobal('window', fakeOf(page.window));
vi.stubGlobal('document', {
  ...fakeOf(page.document),
  get visibilityState() {
    return page.visibilityState;
  },
});
const { browserSessionStorage } = await import('./session-storage');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const listener = vi.fn();
  return { listener, stop: browserSessionStorage.onChangeElsewhere(listener) };
}

function changeElsewhere(key: string | null): void {
  page.window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

it.each(['accessToken', 'sessionChangedAt', null])('looks at the session again after a change of %s', (key) => {
  const { listener, stop } = listen();
  changeElsewhere(key);
  expect(listener).toHaveBeenCalledTimes(1);
  // The cookie may come after the word of it.
  vi.advanceTimersByTime(1000);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
});

it('leaves changes of other keys alone', () => {
  const { listener, stop } = listen();
  changeElsewhere('theme');
  vi.advanceTimersByTime(5000);
  expect(listener).not.toHaveBeenCalled();
  stop();
});

it('looks at the session when the tab is shown, not when it is hidden', () => {
  const { listener, stop } = listen();
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

it('hears nothing more once stopped', () => {
  const { listener, stop } = listen();
  stop();
  changeElsewhere(null);
  page.document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(5000);
  expect(listener).not.toHaveBeenCalled();
});
