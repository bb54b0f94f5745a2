import type { MantineColorSchemeManager } from '@mantine/core';
import { readPreference, writePreference } from '../browser/cookies';

/**
 * Keeps the choice in the interface cookies `theme` (the choice) and `color-scheme` (what it came to), so that
 * `first-paint.js` can apply it before the first paint.
 */
export const cookieColorScheme: MantineColorSchemeManager = {
  get(defaultValue) {
    const choice = readPreference('theme');
    if (choice === 'system') return 'auto';
    return choice === 'light' || choice === 'dark' ? choice : defaultValue;
  },
  set(value) {
    writePreference('theme', value === 'auto' ? 'system' : value);
    const isDark = value === 'dark' || (value === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    writePreference('color-scheme', isDark ? 'dark' : 'light');
  },
  subscribe() {},
  unsubscribe() {},
  clear() {
    writePreference('theme', 'system');
  },
};
