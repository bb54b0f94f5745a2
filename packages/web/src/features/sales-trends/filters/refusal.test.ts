import { expect, it } from 'vitest';
import { lastOfEach } from './refusal';

it('takes the last value of a repeated parameter and tells the others, each once', () => {
  const search = { gender: ['male', 'other', 'male', 'female'], period: '6m', sort: ['a', 'a'] };
  expect(lastOfEach(search)).toEqual({
    search: { gender: 'female', period: '6m', sort: 'a' },
    refused: [
      { name: 'gender', value: 'male' },
      { name: 'gender', value: 'other' },
    ],
  });
});
