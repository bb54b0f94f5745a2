/**
 * Cycles of imports, those of types included: two files that need each other's types are one file to whoever reads them.
 * One cycle for each group of files that can all reach each other (Tarjan's strongly connected components).
 * @param {readonly { from: string, to: string }[]} edges
 * @returns {string[][]} the files of a cycle in order, the first one again at the end
 */
export function findCycles(edges) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  /** When a file was first seen, and the earliest file on the stack that it reaches. @type {Map<string, { seen: number, low: number }>} */
  const visits = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const cycles = [];

  /** @param {string} file */
  const visit = (file) => {
    const own = { seen: visits.size, low: visits.size };
    visits.set(file, own);
    stack.push(file);
    for (const to of next.get(file) ?? []) {
      const known = visits.get(to);
      if (known === undefined) own.low = Math.min(own.low, visit(to).low);
      else if (stack.includes(to)) own.low = Math.min(own.low, known.seen);
    }
    if (own.low < own.seen) return own;
    const group = new Set(stack.splice(stack.indexOf(file)));
    const cycle = shortestCycle(file, group, next);
    if (cycle !== null) cycles.push(cycle);
    return own;
  };
  for (const file of next.keys()) if (!visits.has(file)) visit(file);
  return cycles;
}

/**
 * The shortest way from a file back to itself within its group; null when there is none.
 * @param {string} file @param {Set<string>} group @param {Map<string, Set<string>>} next @returns {string[] | null}
 */
function shortestCycle(file, group, next) {
  const trails = [[file]];
  const reached = new Set();
  for (let trail = trails.shift(); trail !== undefined; trail = trails.shift()) {
    for (const to of next.get(trail.at(-1) ?? file) ?? []) {
      if (to === file) return [...trail, file];
      if (!group.has(to) || reached.has(to)) continue;
      reached.add(to);
      trails.push([...trail, to]);
    }
  }
  return null;
}
