/** The fields of a body that are others than when its form was opened: what somebody else changed meanwhile stays as it is. */
export function changedFields<Body extends object>(body: Body, opened: Body): Partial<Body> {
  const changed: Partial<Body> = {};
  for (const field in body) {
    if (!Object.hasOwn(body, field)) continue;
    if (JSON.stringify(body[field]) !== JSON.stringify(opened[field])) changed[field] = body[field];
  }
  return changed;
}
