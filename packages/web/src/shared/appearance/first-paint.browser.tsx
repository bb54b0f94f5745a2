import { afterEach, describe, expect, it } from 'vitest';
import firstPaint from '../../../first-paint.js?raw';
import { deleteCookie, readPreference, writePreference } from '../browser/cookies';
import { CHOICE_NAMES, CHOICES, readAppearance } from './choices';

/** Runs the script of the page's head. */
function run(): void {
  const script = document.createElement('script');
  script.text = firstPaint.replace('__CHOICES__', () => JSON.stringify(CHOICES));
  document.head.append(script);
  script.remove();
}

const shown = () =>
  Object.fromEntries(CHOICE_NAMES.map((name) => [name, document.documentElement.getAttribute(`data-${name}`)]));

afterEach(() => {
  for (const name of CHOICE_NAMES) deleteCookie(`Botica-${name}`);
  document.documentElement.dir = 'ltr';
});

describe('the script before the first paint', () => {
  it('shows the defaults without cookies', () => {
    run();
    expect(shown()).toEqual(readAppearance(() => null));
  });

  it.each(CHOICE_NAMES)('shows every value of %s as the application does, and nothing else', (name) => {
    for (const value of CHOICES[name]) {
      writePreference(name, value);
      run();
      expect(shown()).toEqual(readAppearance(readPreference));
      expect(document.documentElement.getAttribute(`data-${name}`)).toBe(value);
    }
    writePreference(name, 'unheard');
    run();
    expect(document.documentElement.getAttribute(`data-${name}`)).toBe(CHOICES[name][0]);
  });
});
