import { expect, it, vi } from 'vitest';
import { noteDataVersion, onDataChange } from './data-version';

it('tells of another version, not of the first one, the same one or none', () => {
  const listener = vi.fn();
  const stop = onDataChange(listener);
  for (const version of ['a', 'a', null, 'a']) noteDataVersion(version);
  expect(listener).not.toHaveBeenCalled();
  noteDataVersion('b');
  noteDataVersion('b');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  noteDataVersion('c');
  expect(listener).toHaveBeenCalledTimes(1);
});
