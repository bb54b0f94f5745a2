import type { z } from 'zod';
import { AppError, type FieldMessage } from '../../errors';

type Issue = z.core.$ZodIssue;

/** Names the message of one schema issue; codes we chose ourselves come from `custom` issues. */
function describeIssue(issue: Issue): FieldMessage {
  const params: Record<string, unknown> = {};
  return { key: `validation.${issueKey(issue, params)}`, params };
}

function issueKey(issue: Issue, params: Record<string, unknown>): string {
  switch (issue.code) {
    case 'custom':
      return issue.message;
    case 'too_small':
      params.min = issue.minimum;
      if (issue.origin === 'string' && issue.minimum === 1) return 'required';
      if (issue.origin !== 'string') return 'minimum';
      return issue.path.at(-1) === 'name' ? 'nameMinLength' : 'minLength';
    case 'too_big':
      params.max = issue.maximum;
      return issue.origin === 'string' ? 'maxLength' : 'maximum';
    case 'invalid_format':
      return issue.format === 'email' || issue.format === 'date' ? issue.format : 'invalid';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid';
    case 'invalid_value':
      params.values = issue.values.join(', ');
      return 'oneOf';
    case 'unrecognized_keys':
      return 'unknownField';
    default:
      return 'invalid';
  }
}

/** Of several shapes that a value may have, what is wrong with the parts of the one that fits best; the value itself where none fits. */
function plainIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const shapes = issue.errors.map(plainIssues).filter((inside) => inside.every(isOfPart));
    const best = shapes.toSorted((one, other) => one.length - other.length)[0] ?? [];
    return best.length === 0 ? [issue] : best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}

function isOfPart({ code, path }: Issue): boolean {
  return path.length > 0 || code === 'unrecognized_keys';
}

/** No text of ours holds U+0000: PostgreSQL refuses it, and nobody types it. Where it does, as a field is named; null nowhere. */
function pathOfNul(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') ? fieldOf(path) : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const found = key.includes('\0') ? fieldOf(path) : pathOfNul(item, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.map(String).filter(Boolean).join('.').slice(0, 200) || 'body';
}

/** Each fault once: a value of another type has no bounds to break, and of two bounds of one kind the narrower holds. */
function decisiveIssues(issues: readonly Issue[]): Issue[] {
  const isSame = (one: Issue, other: Issue) => fieldOf(one.path) === fieldOf(other.path);
  return issues.filter((issue) =>
    issues.every((other) => {
      if (other === issue || !isSame(issue, other)) return true;
      if (issue.code === 'too_big' && other.code === 'too_big') return issue.maximum <= other.maximum;
      if (issue.code === 'too_small' && other.code === 'too_small') return issue.minimum >= other.minimum;
      return other.code !== 'invalid_type' || issue.code === 'invalid_type';
    }),
  );
}

/**
 * Checks one part of a request.
 * @throws {AppError} `validation_failed` with the messages of each field.
 */
export function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const nul = pathOfNul(value);
  if (nul !== null) throw new AppError('validation_failed', { errors: { [nul]: [{ key: 'validation.nul' }] } });
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const errors = new Map<string, FieldMessage[]>();
  for (const issue of decisiveIssues(plainIssues(result.error.issues).slice(0, 50))) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const key of keys.slice(0, 20)) {
      const field = fieldOf([...issue.path, key]);
      errors.set(field, [...(errors.get(field) ?? []), describeIssue(issue)]);
    }
  }
  throw new AppError('validation_failed', { errors: Object.fromEntries(errors) });
}
