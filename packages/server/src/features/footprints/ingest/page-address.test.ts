import { describe, expect, it } from 'vitest';
import { readPageAddress } from './page-address';

const urlOf = (text: string) => readPageAddress(text)?.url;
const keyOf = (text: string) => readPageAddress(text)?.key;

describe('secrets', () => {
  it.each([
    ['https://a.test/p?token=x&a=1', 'https://a.test/p?a=1'],
    ['https://a.test/p?a=1&access_token=x&b=%20y', 'https://a.test/p?a=1&b=%20y'],
    ['https://a.test/p?Reset-Code=x&zip_code=1', 'https://a.test/p?zip_code=1'],
    ['https://a.test/p?code=x&PASSWORD=y&api-key=z&auth=1&email=e&key=k', 'https://a.test/p'],
    ['https://a.test/p?q=ana%40mail.test', 'https://a.test/p'],
    ['https://a.test/p#access_token=x&type=bearer', 'https://a.test/p#type=bearer'],
    ['https://a.test/p#/route?token=x&b=1', 'https://a.test/p#/route?b=1'],
    ['https://a.test/p?next=%2Flogin%3Ftoken%3Dx&b=1', 'https://a.test/p?b=1'],
    ['https://me:secret@a.test/p', 'https://a.test/p'],
    ['https://a.test/p?x=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'https://a.test/p'],
    ['https://a.test/p?%74oken=x', 'https://a.test/p'],
    ['https://a.test/p?author=borges&monkey=1', 'https://a.test/p?author=borges&monkey=1'],
  ])('%s is stored as %s', (given, stored) => {
    expect(urlOf(given)).toBe(stored);
  });
});

describe('pages', () => {
  it('are the same with and without what campaigns add', () => {
    const same = ['https://www.a.test/p/?fbclid=1&utm_source=x', 'https://a.test/p', 'https://A.test/p?gclid=2#top'];
    expect(new Set(same.map(keyOf))).toEqual(new Set(['a.test/p']));
  });

  it('differ by query and by route in the fragment', () => {
    expect(keyOf('https://a.test/?p=12&fbclid=1')).toBe('a.test/?p=12');
    expect(keyOf('https://a.test/#/cart')).toBe('a.test/#/cart');
  });

  it('keep a host that only begins like www', () => {
    expect(keyOf('https://www2.a.test/')).toBe('www2.a.test/');
    expect(keyOf('https://wwwater.test/')).toBe('wwwater.test/');
  });

  it('may have any scheme but those of programs', () => {
    expect(urlOf('capacitor://localhost/home')).toBe('capacitor://localhost/home');
    expect(urlOf('file:///C:/kiosk.html')).toBe('file:///C:/kiosk.html');
    for (const none of ['javascript:alert(1)', ' JAVASCRIPT:alert(1)', 'data:text/html,x', '/relative', 'no', '']) {
      expect(readPageAddress(none)).toBeNull();
    }
  });

  it('are cut to their length, not refused, and never inside of an escaped byte', () => {
    const url = urlOf(`https://a.test/${'é'.repeat(1000)}`) ?? '';
    expect(url.length).toBeGreaterThan(2040);
    expect(url.length).toBeLessThanOrEqual(2048);
    expect(() => decodeURI(url.slice(0, -3))).not.toThrow();
    expect(url).toMatch(/%[0-9A-F]{2}$/);
  });
});

it('reads what a campaign says of itself', () => {
  expect(readPageAddress('https://a.test/?utm_source=news&utm_medium=e%20mail')?.campaign).toEqual({
    source: 'news',
    medium: 'e mail',
    campaign: '',
    term: '',
    content: '',
  });
});
