import { expect, it } from 'vitest';
import { FormBytes } from './form-bytes';

it('bounds what an owner, an address and all hold, and gives back what is over', () => {
  const bytes = new FormBytes({ user: 10, address: 15, overall: 20 });
  const of = (owner: string, address: string) => (size: number) => bytes.hold({ owner, address }, size);
  const [ana, bea, carla] = [of('ana', 'x'), of('bea', 'x'), of('carla', 'y')];
  const isOver = ana(10);
  expect(() => ana(1)).toThrow('too_many_at_once');
  bea(5);
  expect(() => bea(1)).toThrow('too_many_at_once');
  carla(5);
  expect(() => carla(1)).toThrow('busy');
  isOver();
  ana(5);
  expect(() => ana(6)).toThrow('too_many_at_once');
});
