import { expect, it } from 'vitest';
import { withoutTyped } from './follow-visits';

it('tells of the application which page it was, and nothing that was typed', () => {
  const told = (address: string) => withoutTyped(address, 'https://botica.example');
  expect(told('https://botica.example/second-page/ask?q=ventas%20de%20Ana%20P%C3%A9rez')).toBe(
    'https://botica.example/second-page/ask',
  );
  expect(told('https://botica.example/control-panel/users?search=ana#top')).toBe(
    'https://botica.example/control-panel/users',
  );
  expect(told('https://botica.example/')).toBe('https://botica.example/');
  expect(told('https://search.example/?q=botica')).toBe('https://search.example/?q=botica');
  expect(told('https://botica.example.org/?q=1')).toBe('https://botica.example.org/?q=1');
});
