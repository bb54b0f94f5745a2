/** A broken rule of a field: a key below `shared:form.rule`, with its number. */
export interface Violation {
  key: 'required' | 'email' | 'min' | 'max' | 'least' | 'most' | 'invalid';
  count?: number;
  /** Which rule of the contract's own it is, such as `phone_too_short`. */
  reason?: string;
}

export type Violations<Field extends string> = Partial<Record<Field, Violation>>;

interface Issue {
  code: string;
  message: string;
  path: readonly PropertyKey[];
  format?: string;
  /** What is too small or too big: a text, a number ... */
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/** What the kit needs of a schema, so that pages know its type without loading zod. */
interface Schema {
  safeParse: (value: unknown) => { error?: { issues: readonly Issue[] } | undefined };
}

/**
 * The first broken rule of each field, by the contract's own schema of the body.
 * @param load imports the schema; it comes with zod and so only once somebody submits. When it cannot be loaded, nothing
 * is found and the server decides.
 * @param names field of the API (`contacts.whatsapp` of one in an object) -> field of the form, where they differ
 */
export async function checkBody(
  load: () => Promise<Schema | undefined>,
  body: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<Violations<string>> {
  const schema = await load().catch(() => undefined);
  const found = new Map<string, Violation>();
  for (const issue of schema?.safeParse(body).error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    const name = names.get(issue.path.map(String).join('.')) ?? names.get(field) ?? field;
    const violation = violationOf(issue, body[field]);
    // What a text may have at most before it is cleaned, and after: the latter is what holds.
    const isMax = violation.key === 'max' && found.get(name)?.key === 'max';
    if (!found.has(name) || isMax) found.set(name, violation);
  }
  return Object.fromEntries(found);
}

function violationOf(issue: Issue, value: unknown): Violation {
  const isLeftOut = value === undefined || value === false || (typeof value === 'string' && value.trim() === '');
  if (isLeftOut) return { key: 'required' };
  const isNumber = issue.origin === 'number';
  if (issue.code === 'too_small' && issue.minimum !== undefined)
    return { key: isNumber ? 'least' : 'min', count: Number(issue.minimum) };
  if (issue.code === 'too_big' && issue.maximum !== undefined)
    return { key: isNumber ? 'most' : 'max', count: Number(issue.maximum) };
  if (issue.code === 'custom') return { key: 'invalid', reason: issue.message };
  return { key: issue.format === 'email' ? 'email' : 'invalid' };
}
