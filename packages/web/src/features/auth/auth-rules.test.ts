import { describe, expect, it } from 'vitest';
import { checkLogin, checkRegister, type RegisterValues } from './auth-rules';

const GOOD: RegisterValues = {
  name: 'Ana Benítez',
  email: 'ana@example.org',
  gender: '',
  password: '12345678',
  confirmation: '12345678',
  wantsPromotion: false,
  acceptsTerms: true,
};

describe('checkLogin', () => {
  it('needs both fields; a username is as good as an e-mail', () => {
    expect(checkLogin({ identifier: ' ', password: '', isRemembered: false, code: '' })).toEqual({
      identifier: { key: 'required' },
      password: { key: 'required' },
    });
    expect(checkLogin({ identifier: 'ana', password: ' ', isRemembered: true, code: '' })).toEqual({});
  });
});

describe('checkRegister', () => {
  it.each<[string, Partial<RegisterValues>, object]>([
    ['everything in order', {}, {}],
    ['no name', { name: '  ' }, { name: { key: 'required' } }],
    ['a name of one letter after trimming', { name: ' A ' }, { name: { key: 'min', count: 2 } }],
    ['a name of two letters', { name: ' Al ' }, {}],
    ['a name that is too long', { name: 'a'.repeat(121) }, { name: { key: 'max', count: 120 } }],
    ['no e-mail', { email: '' }, { email: { key: 'required' } }],
    ['an e-mail without a dot', { email: 'ana@example' }, { email: { key: 'email' } }],
    ['an e-mail with a blank', { email: 'a na@example.org' }, { email: { key: 'email' } }],
    ['an e-mail with blanks around', { email: ' ana@example.org ' }, {}],
    ['a short password', { password: '1234567', confirmation: '1234567' }, { password: { key: 'min', count: 8 } }],
    ['a password of blanks', { password: ' '.repeat(8), confirmation: ' '.repeat(8) }, {}],
    [
      'another confirmation',
      { confirmation: '12345679' },
      { confirmation: { key: 'invalid', reason: 'passwords_do_not_match' } },
    ],
    [
      'neither password nor confirmation',
      { password: '', confirmation: '' },
      { password: { key: 'required' }, confirmation: { key: 'required' } },
    ],
    ['no confirmation', { confirmation: '' }, { confirmation: { key: 'required' } }],
    [
      'several at once, the other confirmation among them',
      { name: '', confirmation: '12345679' },
      { name: { key: 'required' }, confirmation: { key: 'invalid', reason: 'passwords_do_not_match' } },
    ],
    ['terms not accepted', { acceptsTerms: false }, { acceptsTerms: { key: 'required' } }],
  ])('%s', async (_, change, expected) => {
    expect(await checkRegister({ ...GOOD, ...change })).toEqual(expected);
  });
});
