import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorFields } from './error-fields';
import { createLogger } from './logger';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(
    createLogger('debug', {
      write: (line) => {
        text += line;
      },
    }),
  );
  return text;
}

const refused = Object.assign(
  new pg.DatabaseError('duplicate key value violates unique constraint "users_email_key"', 100, 'error'),
  {
    code: '23505',
    constraint: 'users_email_key',
    table: 'users',
    detail: 'Key (lower(email))=(ana@x.py) already exists.',
  },
);

describe('errorFields', () => {
  it('tells what failed in the database, and none of its values', () => {
    const error = new DrizzleQueryError(
      'insert into "users" values ($1, $2)',
      ['ana@x.py', '$argon2id$v=19$x'],
      refused,
    );
    expect(errorFields(error)).toMatchObject({
      type: 'Error',
      message: 'Failed query: insert into "users" values ($1, $2)',
      causes: [{ code: '23505', constraint: 'users_email_key', table: 'users', message: refused.message }],
    });
    expect(JSON.stringify(errorFields(error))).not.toMatch(/ana@|argon2id|already exists/);
  });

  it('hides the value that PostgreSQL could not read', () => {
    const error = Object.assign(
      new pg.DatabaseError('invalid input syntax for type integer: "top secret"', 1, 'error'),
      {
        code: '22P02',
      },
    );
    expect(errorFields(error).message).toBe('invalid input syntax for type integer: "…"');
  });

  it('names the fields of a schema, not what they held', () => {
    const { error } = z
      .object({ a: z.object({ b: z.literal('x') }) })
      .safeParse({ a: { b: 'secret' } }, { reportInput: true });
    expect(errorFields(error).message).toBe('does not fit at a.b');
  });

  it('goes through causes and aggregates, to an end', () => {
    const loop = new Error('loop');
    loop.cause = new AggregateError([new Error('first'), 'a text', loop], 'several');
    const text = JSON.stringify(errorFields(loop));
    expect(text).toContain('"first"');
    expect(text).not.toContain('a text');
    expect(text.length).toBeLessThan(60_000);
  });
});

describe('a line of the log', () => {
  it('is one and short, whatever hangs on the error', () => {
    const error = Object.assign(new Error('Connection terminated\nunexpectedly'), {
      client: { big: 'x'.repeat(80_000) },
    });
    const text = logged((log) => log.warn({ err: error, again: error }, 'an idle connection broke'));
    expect(text.indexOf('\n')).toBe(text.length - 1);
    expect(text.length).toBeLessThan(6_000);
    expect(JSON.parse(text)).toMatchObject({
      msg: 'an idle connection broke',
      err: { message: 'Connection terminated unexpectedly' },
      again: { type: 'Error' },
    });
  });

  it.each([
    ['an e-mail address', 'who is ana.b+x@example.com.py?', 'who is [hidden]?'],
    ['a hash', 'hash $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA of', 'hash [hidden] of'],
    ['a header', 'Authorization: Bearer abc.def', 'Authorization: [hidden]'],
    ['a token', `token ${'a1_-'.repeat(10)}xyz.`, 'token [hidden].'],
    ['a password in an address', 'postgres://botica:pass@db:5432/x', 'postgres://[hidden]@db:5432/x'],
  ])('hides %s', (_what, said, shown) => {
    expect(JSON.parse(logged((log) => log.info(said)))).toMatchObject({ msg: shown });
    expect(JSON.parse(logged((log) => log.child({ reqId: 1 }).error(new Error(said))))).toMatchObject({
      msg: 'failed',
      err: { message: shown },
    });
  });
});
