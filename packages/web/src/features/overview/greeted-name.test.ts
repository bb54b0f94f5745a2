import { expect, it } from 'vitest';
import { greetedName } from './greeted-name';

it('greets by the first name, and the unnamed first account by what it is', () => {
  expect(greetedName('Lucía Benítez', 'administrador')).toBe('Lucía');
  expect(greetedName('Administrator', 'administrador')).toBe('administrador');
  expect(greetedName('Administrator Jones', 'administrador')).toBe('Administrator');
});
