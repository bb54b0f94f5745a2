/**
 * Least squares through the normal equations, for few columns on like scales: gathered once, and solved for as many of the first
 * columns as asked for.
 */
export class LeastSquares {
  /** Products of columns, with those by `y` in the last place of each row. */
  private readonly products: Float64Array[];

  constructor(private readonly columns: number) {
    this.products = Array.from({ length: columns }, () => new Float64Array(columns + 1));
  }

  add(row: Float64Array, y: number): void {
    for (let i = 0; i < this.columns; i += 1) {
      const products = this.products[i];
      if (products === undefined) return;
      const left = at(row, i);
      for (let j = 0; j < this.columns; j += 1) products[j] = at(products, j) + left * at(row, j);
      products[this.columns] = at(products, this.columns) + left * y;
    }
  }

  /** Coefficients of the first columns; null where the rows do not tell them apart. Gaussian elimination with partial pivoting. */
  solve(columns: number): Float64Array | null {
    const system = this.products.slice(0, columns).map((products) => {
      const equation = products.slice(0, columns + 1);
      equation[columns] = at(products, this.columns);
      return equation;
    });
    for (let column = 0; column < columns; column += 1) {
      if (!eliminate(system, column)) return null;
    }
    const solution = new Float64Array(columns);
    for (let row = columns - 1; row >= 0; row -= 1) {
      let rest = at(system[row], columns);
      for (let each = row + 1; each < columns; each += 1) rest -= at(system[row], each) * at(solution, each);
      solution[row] = rest / at(system[row], row);
    }
    return solution;
  }
}

/** Takes a column out of all equations below its own. False where no equation has it. */
function eliminate(system: Float64Array[], column: number): boolean {
  let pivot = column;
  for (let row = column + 1; row < system.length; row += 1) {
    if (Math.abs(at(system[row], column)) > Math.abs(at(system[pivot], column))) pivot = row;
  }
  const [chosen, current] = [system[pivot], system[column]];
  if (chosen === undefined || current === undefined || Math.abs(at(chosen, column)) < 1e-9) return false;
  [system[column], system[pivot]] = [chosen, current];
  for (let row = column + 1; row < system.length; row += 1) {
    const equation = system[row];
    if (equation === undefined) break;
    const factor = at(equation, column) / at(chosen, column);
    for (let each = column; each < equation.length; each += 1)
      equation[each] = at(equation, each) - factor * at(chosen, each);
  }
  return true;
}

function at(equation: Float64Array | undefined, place: number): number {
  return equation?.[place] ?? 0;
}
