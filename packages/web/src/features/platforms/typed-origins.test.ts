import { expect, it } from 'vitest';
import { trackerSnippet } from './tracker-snippet';
import { typedOrigins } from './typed-origins';

it.each([
  ['https://shop.example', ['https://shop.example']],
  [
    'shop.example, HTTP://Other.example:8080/path?x=1\nshop.example',
    ['https://shop.example', 'http://other.example:8080'],
  ],
  ['*', ['*']],
  [' \n ', []],
  ['https://', ['https://']],
])('%j is %j', (text, origins) => expect(typedOrigins(text)).toEqual(origins));

it('the snippet loads the script from here, with the key of the platform', () => {
  expect(trackerSnippet('https://botica.example', 'k-1')).toBe(
    '<script defer src="https://botica.example/tracker.js" data-key="k-1"></script>',
  );
});
