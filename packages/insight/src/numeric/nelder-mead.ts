export interface Minimum {
  point: number[];
  value: number;
  /** Whether the simplex shrank to one point before the evaluations were used up. */
  hasConverged: boolean;
}

interface Vertex {
  point: number[];
  value: number;
}

export interface SearchLimits {
  /** First step along each axis. */
  step: number;
  /** Ends when the values of all corners are this close. */
  tolerance: number;
  maxEvaluations: number;
}

const DEFAULTS: SearchLimits = { step: 0.5, tolerance: 1e-10, maxEvaluations: 4_000 };

/**
 * The lowest point of a function by the simplex of Nelder and Mead, begun again at what it found until that is no better: a
 * collapsed simplex is not yet a minimum. What is not finite counts as higher than everything.
 */
export function minimise(
  of: (point: readonly number[]) => number,
  start: readonly number[],
  given: Partial<SearchLimits> = {},
): Minimum {
  const limits = { ...DEFAULTS, ...given };
  let best = search(of, start, limits);
  for (let round = 0; round < 4; round += 1) {
    const next = search(of, best.point, limits);
    const gain = best.value - next.value;
    if (gain >= 0) best = next;
    if (gain <= 100 * limits.tolerance * (1 + Math.abs(best.value))) break;
  }
  return best;
}

function search(
  of: (point: readonly number[]) => number,
  start: readonly number[],
  { step, tolerance, maxEvaluations }: SearchLimits,
): Minimum {
  let evaluations = 0;
  const vertexAt = (point: number[]): Vertex => {
    evaluations += 1;
    const value = of(point);
    return { point, value: Number.isFinite(value) ? value : Number.POSITIVE_INFINITY };
  };
  let simplex = [
    vertexAt([...start]),
    ...start.map((_, axis) => vertexAt(start.map((x, place) => (place === axis ? x + step : x)))),
  ];
  while (evaluations < maxEvaluations) {
    simplex.sort((a, b) => a.value - b.value);
    const [best, worst] = ends(simplex);
    const second = simplex.at(-2) ?? best;
    if (worst.value - best.value <= tolerance * (1 + Math.abs(best.value))) break;
    const centre = centroid(simplex.slice(0, -1));
    const along = (factor: number) => vertexAt(centre.map((x, axis) => x + factor * ((worst.point[axis] ?? x) - x)));
    const reflected = along(-1);
    if (reflected.value < best.value) {
      const expanded = along(-2);
      simplex[simplex.length - 1] = expanded.value < reflected.value ? expanded : reflected;
    } else if (reflected.value < second.value) simplex[simplex.length - 1] = reflected;
    else {
      const contracted = reflected.value < worst.value ? along(-0.5) : along(0.5);
      if (contracted.value < Math.min(reflected.value, worst.value)) simplex[simplex.length - 1] = contracted;
      else
        simplex = simplex.map((vertex) =>
          vertex === best ? best : vertexAt(vertex.point.map((x, axis) => (x + (best.point[axis] ?? x)) / 2)),
        );
    }
  }
  simplex.sort((a, b) => a.value - b.value);
  const [best, worst] = ends(simplex);
  return { ...best, hasConverged: worst.value - best.value <= tolerance * (1 + Math.abs(best.value)) };
}

function ends(simplex: readonly Vertex[]): [best: Vertex, worst: Vertex] {
  const [best, worst] = [simplex[0], simplex.at(-1)];
  if (best === undefined || worst === undefined) throw new RangeError('a point without axes has no simplex');
  return [best, worst];
}

function centroid(simplex: readonly Vertex[]): number[] {
  const [first] = simplex;
  return (first?.point ?? []).map(
    (_, axis) => simplex.reduce((sum, { point }) => sum + (point[axis] ?? 0), 0) / simplex.length,
  );
}
