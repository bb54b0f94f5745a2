import { expect, it } from 'vitest';
import { currencyBySign } from './currency-signs';

it.each([
  ['12.500 Guaraníes', 'PYG'],
  ['10,50 Dólares', 'USD'],
  ['10 REAIS', 'BRL'],
  ['10 Soles', 'PEN'],
  ['1.200 pesos', '$'],
  ['1.200 Pesos', '$'],
  ['1.200', null],
])('%s is in %s, however it is written', (text, currency) => expect(currencyBySign(text)).toBe(currency));
