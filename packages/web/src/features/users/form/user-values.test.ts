import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values';
import { checkUser, emptyUser, userBody } from './user-values';

const ana = {
  ...emptyUser('es-PY', 'PY'),
  name: ' Ana Benítez ',
  email: 'ana@example.test ',
  gender: 'female' as const,
  birthday: '1990-03-05',
  roles: ['4'],
};

describe('form of a user', () => {
  it('sends what was typed, and null for what was not', () => {
    expect(userBody(ana)).toEqual({
      name: 'Ana Benítez',
      username: null,
      gender: 'female',
      birthday: '1990-03-05',
      nationalities: [],
      email: 'ana@example.test',
      telephone: null,
      contacts: null,
      language: 'es-PY',
      currency: null,
      roles: [4],
    });
  });

  it.each([
    ['0981 123456', { country: 'PY', number: '0981 123456' }],
    ['+44-161-464-9796', '+44-161-464-9796'],
  ])('sends the telephone %s with its country', async (telephone, sent) => {
    expect(userBody({ ...ana, telephone }).telephone).toEqual(sent);
    expect(await checkUser({ ...ana, telephone })).toEqual({});
  });

  it('takes telephones to be of the country of the company', () => {
    expect(userBody({ ...emptyUser('pt-BR', 'BR'), telephone: '11 96123-4567' }).telephone).toEqual({
      country: 'BR',
      number: '11 96123-4567',
    });
  });

  it.each([
    [{ name: ' ' }, { name: { key: 'required' } }],
    [{ name: 'A' }, { name: { key: 'min', count: 2 } }],
    [{ email: 'ana@' }, { email: { key: 'email' } }],
    [{ gender: '' as const }, { gender: { key: 'required' } }],
    [{ birthday: '' }, { birthday: { key: 'required' } }],
    [{ birthday: '31/02/1990' }, { birthday: { key: 'invalid' } }],
    [{ birthday: '2999-01-01' }, { birthday: { key: 'invalid', reason: 'birthday_in_past' } }],
    [{ roles: [] }, { roles: { key: 'required' } }],
    [{ telephone: '12' }, { telephone: { key: 'invalid', reason: 'phone_too_short' } }],
    [{ telephone: '+595 981 123456 78901' }, { telephone: { key: 'invalid', reason: 'phone_too_long' } }],
    [{ whatsapp: '1' }, { whatsapp: { key: 'invalid', reason: 'phone_too_short' } }],
    [{ publicEmail: 'x' }, { publicEmail: { key: 'email' } }],
    [{ password: 'short', confirmation: 'short' }, { password: { key: 'min', count: 8 } }],
    [
      { password: 'long enough', confirmation: 'another' },
      { confirmation: { key: 'invalid', reason: 'passwords_do_not_match' } },
    ],
  ])('refuses %j at its field', async (change, found) => {
    expect(await checkUser({ ...ana, ...change })).toEqual(found);
  });
});

describe('a user whom two change at one time', () => {
  it('keeps what each of them typed, and says where both did', () => {
    const typed = { ...ana, username: 'mine', roles: ['4', '9'], telegram: 'both' };
    const stored = { ...ana, username: 'theirs', name: 'Theirs', nationalities: ['BR'], telegram: 'both' };
    expect(mergeValues(ana, typed, stored)).toEqual({
      values: { ...stored, username: 'mine', roles: ['4', '9'] },
      taken: ['name', 'nationalities'],
      contested: ['username'],
    });
  });
});
