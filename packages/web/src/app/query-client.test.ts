import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query-client';

afterEach(() => {
  focusManager.setFocused(undefined);
  queryClient.clear();
});

it('asks again for fresh answers too when the page is looked at again: another tab may have undone an import', async () => {
  const answers = ['before', 'after'];
  queryClient.mount();
  const observer = new QueryObserver(queryClient, { queryKey: ['figures'], queryFn: async () => answers.shift() });
  const seen: unknown[] = [];
  const stop = observer.subscribe(({ data }) => seen.push(data));
  await expect.poll(() => seen.at(-1)).toBe('before');
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => seen.at(-1)).toBe('after');
  stop();
  queryClient.unmount();
});
