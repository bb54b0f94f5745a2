/** The roles page: `role` is the id of the one that is edited, or `new`. */
export function readRolesSearch({ role }: Record<string, unknown>): { role?: string | undefined } {
  return { role: typeof role === 'string' && /^(new|[1-9]\d{0,8})$/.test(role) ? role : undefined };
}
