import { expect, it } from 'vitest';
import { AppError } from '../errors';
import { StartError } from './start-error';
import { explainStartFailure } from './start-failure';

const failing = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: no, '${path}'`), { code, ...(path !== undefined && { path }) });

it.each([
  ['a write of Node', failing('ENOSPC', '/data/imports')],
  ['a quota', new Error('outer', { cause: failing('EDQUOT') })],
  ['a statement of PostgreSQL', new Error('Failed query', { cause: failing('53100') })],
  ['a statement of the warehouse', new AppError('storage_full')],
])('says that the disk is full: %s', (_, error) => {
  const explained = explainStartFailure(error, '/data');
  expect(explained).toBeInstanceOf(StartError);
  expect(explained).toMatchObject({
    message: 'DATA_DIR /data: no space is left on its disk; free some, then start again',
  });
});

it('says what cannot be written', () => {
  expect(explainStartFailure(failing('EACCES', '/data/imports'), '/data')).toMatchObject({
    name: 'StartError',
    message: "DATA_DIR /data cannot be used: EACCES: no, '/data/imports'",
  });
});

it('leaves every other error as it is', () => {
  const refused = new StartError('PORT is taken');
  const fault = new TypeError('undefined');
  const denied = failing('EACCES');
  expect([refused, fault, denied].map((error) => explainStartFailure(error, '/data'))).toEqual([
    refused,
    fault,
    denied,
  ]);
});
