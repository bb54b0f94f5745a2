import { expect, it } from 'vitest';
import { defineEvent, EventBus } from './event-bus';

const counted = defineEvent<number>('counted');
const named = defineEvent<string>('named');

it('tells who subscribed to a kind, in turn, until they leave; one that fails takes nothing from the others', () => {
  const failures: unknown[] = [];
  const bus = new EventBus({ error: (fields: unknown) => void failures.push(fields) });
  const heard: unknown[] = [];
  const error = new Error('a listener');
  bus.subscribe(counted, () => {
    throw error;
  });
  const leave = bus.subscribe(counted, (number) => heard.push(number));
  bus.subscribe(named, (name) => heard.push(name));
  bus.publish(counted, 1);
  bus.publish(named, 'one');
  leave();
  bus.publish(counted, 2);
  expect(heard).toEqual([1, 'one']);
  expect(failures).toEqual([
    { err: error, event: 'counted' },
    { err: error, event: 'counted' },
  ]);
});
