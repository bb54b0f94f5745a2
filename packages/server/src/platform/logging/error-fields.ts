import { ClickHouseError } from '@clickhouse/client';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { ZodError } from 'zod';

/** What a log line says of an error; nothing in it comes from users or from the data. */
export interface ErrorFields {
  type: string;
  message: string;
  /** Frames alone, without the message that stands above them. */
  stack?: string[];
  causes?: ErrorFields[];
  [detail: string]: unknown;
}

const MESSAGE_MAX = 500;
const FRAMES_MAX = 12;
const CAUSES_MAX = 5;
const DEPTH_MAX = 4;
/** Properties of Node's and PostgreSQL's errors that name what failed, never a value. */
const DETAILS = ['code', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'reason'];

/**
 * An error as fields for the log, its causes included: an allow-list, since drivers hang statements with their parameters,
 * whole rows and client objects on what they throw.
 */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, and no error' };
  const known = new Map(Object.entries(error));
  const fields: ErrorFields = {
    type: error.name,
    message: safeMessage(error).replaceAll(/\s+/g, ' ').slice(0, MESSAGE_MAX),
  };
  for (const name of DETAILS) {
    const value = known.get(name);
    if (typeof value === 'string' || typeof value === 'number') fields[name] = String(value).slice(0, 100);
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  if (frames.length > 0) fields.stack = frames.slice(0, FRAMES_MAX).map((frame) => frame.slice(7, 300));
  const causes = [
    ...(error instanceof AggregateError ? error.errors : []),
    ...(error.cause === undefined ? [] : [error.cause]),
  ];
  if (causes.length > 0 && depth < DEPTH_MAX) {
    fields.causes = causes.slice(0, CAUSES_MAX).map((cause) => errorFields(cause, depth + 1));
  }
  return fields;
}

/** PostgreSQL's errors about data repeat the value; the others name parts of our own statements. */
const ABOUT_DATA = /^22/;

function safeMessage(error: Error): string {
  // Its message is the statement and the parameters.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof pg.DatabaseError)
    return ABOUT_DATA.test(error.code ?? '') ? withoutQuoted(error.message) : error.message;
  if (error instanceof ClickHouseError) return withoutQuoted(error.message);
  if (error instanceof ZodError) return `does not fit at ${error.issues.map(({ path }) => path.join('.')).join(', ')}`;
  return error.message;
}

/** What stands in quotes is a value or a name; a quote without its end hides the rest. */
function withoutQuoted(message: string): string {
  return message.replaceAll(/(["'`])(?:\\.|(?!\1).)*(?:\1|$)/gs, '$1…$1');
}
