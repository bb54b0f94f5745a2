import { describe, expect, it } from 'vitest';
import { genderOf, isMFemale, isUnknownWord } from './value-words';

describe('genderOf', () => {
  it.each([
    ['M', 'male'],
    ['m.', 'male'],
    ['Male', 'male'],
    ['MASCULINO', 'male'],
    ['H', 'male'],
    ['Hombre', 'male'],
    ['homem', 'male'],
    ['F', 'female'],
    ['Female', 'female'],
    ['Femenino', 'female'],
    ['feminino', 'female'],
    ['Mujer', 'female'],
    ['MULHER', 'female'],
    ['Otro', 'other'],
    ['outro', 'other'],
    ['Señora', 'female'],
  ])('%s is %s', (word, gender) => {
    expect(genderOf(word, false)).toBe(gender);
  });

  it('does not guess', () => {
    expect(genderOf('Member', false)).toBeNull();
    expect(genderOf('1', false)).toBeNull();
  });

  it('reads M as mujer where the column writes H and M and never F', () => {
    expect(isMFemale(['H', 'M', ''])).toBe(true);
    expect(isMFemale(['H', 'M', 'F'])).toBe(false);
    expect(isMFemale(['M', 'F'])).toBe(false);
    expect(isMFemale(['M'])).toBe(false);
    expect(genderOf('M', true)).toBe('female');
    expect(genderOf('H', true)).toBe('male');
  });
});

describe('words', () => {
  it.each(['', 'missing', 'N/A', 'n/a', 'ERROR', 'null', 'NaN', '-'])('%j is unknown', (word) => {
    expect(isUnknownWord(word)).toBe(true);
  });
  it.each(['0', '0012', 'Nan Goldin', 'M', 'Errors'])('%j is a value', (word) => {
    expect(isUnknownWord(word)).toBe(false);
  });
});
