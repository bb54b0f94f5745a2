import { readFile } from 'node:fs/promises';
import { nameOf, type Product } from '../hold/product';

/** Ticks of the clock in a second, which Linux tells programs as 100 everywhere. */
const TICKS = 100;

/** Seconds of the processor that the product's processes have taken so far, by what they are. */
export async function processorSeconds(product: Product): Promise<Map<string, number>> {
  const seconds = new Map<string, number>();
  for (const { pid, command } of await product.members()) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // Behind the name in parentheses: user and system time of it, and of its children that have ended.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0] = fields.slice(11, 13);
    const name = nameOf(command).startsWith('postgres') ? 'postgres' : nameOf(command);
    seconds.set(name, (seconds.get(name) ?? 0) + (user + system) / TICKS);
  }
  return seconds;
}

/** What each took between two moments, as a share of one core. */
export function shareOf(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  seconds: number,
): Record<string, string> {
  const names = ['main.js', 'postgres', 'engine-host.js'];
  return Object.fromEntries(
    names.map((name) => [
      name.replace('.js', ''),
      `${Math.round((((after.get(name) ?? 0) - (before.get(name) ?? 0)) / seconds) * 100)} %`,
    ]),
  );
}
