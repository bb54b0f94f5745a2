import { expect, it } from 'vitest';
import { initialsOf } from './person-avatar';

it.each([
  ['Ana Benítez', 'AB'],
  ['  ana   de la torre ', 'AD'],
  ['Administrator', 'AD'],
  ['😀 Íñigo', '😀Í'],
  ['👩🏽‍⚕️', '👩🏽'],
  ['𝒜na', '𝒜N'],
  ['X', 'X'],
  [' ', ''],
])('the initials of %j are %j, each letter whole', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
