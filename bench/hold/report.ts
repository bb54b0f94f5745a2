import { percentile } from '../percentile';
import type { Attacks } from './attacker';
import type { Call } from './people';
import type { Watch } from './watch';

export interface Measured {
  calls: readonly Call[];
  attacks: Attacks;
  imports: readonly object[];
  wrongTickets: readonly string[];
  watch: Watch;
  quietFromMs: number;
  attackFromMs: number;
  attackToMs: number;
}

const MIB = 1024 * 1024;
const MOST_MEMORY_MIB = 2048;
const MOST_SLOWER = 3;
const MOST_RECOVERY_MS = 5_000;
/** A call that was at work at a kill, or begun before anybody could know of it. */
const KILL_SHADOW_MS = 2_000;

type Row = Record<string, string | number>;

/** What held and what did not, each with its bound. */
export function report(measured: Measured): { rows: Row[]; details: object; holds: boolean } {
  const { calls, watch, attacks, imports, wrongTickets, quietFromMs, attackFromMs, attackToMs } = measured;
  const during = (from: number, to: number) => calls.filter(({ beganMs }) => beganMs >= from && beganMs < to);
  const quiet = during(quietFromMs, attackFromMs).filter(isGood);
  const ready = during(attackFromMs, attackToMs).filter(({ wasReady }) => wasReady);
  const cut = ready.filter((call) => !isGood(call) && isAtKill(call, watch));
  const refused = ready.filter((call) => !isGood(call) && !isAtKill(call, watch));
  const good = ready.filter(isGood);
  const rows: Row[] = [];
  const check = (name: string, value: number, bound: number) =>
    rows.push({ what: name, value: Math.round(value * 100) / 100, bound, holds: value <= bound ? 'yes' : 'NO' });

  const wrong = calls.flatMap((call) => call.wrong ?? []);
  check('wrong figures', wrong.length, 0);
  check('wrong tickets of imports', wrongTickets.length, 0);
  check('calls begun while ready and refused, no kill near', refused.length, 0);
  const kinds = ['', ...new Set(quiet.map(({ kind }) => kind))];
  for (const kind of kinds) {
    const of = (some: readonly Call[]) => some.filter((call) => kind === '' || call.kind === kind);
    const [before, after] = [p95(of(quiet)), p95(of(good))];
    if (of(quiet).length === 0 || of(good).length === 0) continue;
    const name = `p95 beside the quiet one, ${kind || 'all calls'} (${Math.round(before)} -> ${Math.round(after)} ms)`;
    check(name, after / before, MOST_SLOWER);
  }
  const memory = watch.memory.map(({ atMs, pssBytes }) => ({ atMs, mib: pssBytes / MIB }));
  const inQuiet = memory.filter(({ atMs }) => atMs >= quietFromMs && atMs < attackFromMs).map(({ mib }) => mib);
  const atEnd = memory.slice(-10).map(({ mib }) => mib);
  check('memory of all processes, MiB', Math.max(...memory.map(({ mib }) => mib)), MOST_MEMORY_MIB);
  check('memory at the end beside the start', percentile(atEnd, 0.5) / percentile(inQuiet.slice(-10), 0.5), 1.1);
  const recoveries = watch.recoveries();
  check('longest from a kill to ready, ms', Math.max(0, ...recoveries.map(({ ms }) => ms)), MOST_RECOVERY_MS);
  const statuses = countBy(refused, ({ kind, status }) => `${kind} ${status}`);
  const details = {
    calls: { quiet: quiet.length, ready: ready.length, cutByKills: cut.length, refused: statuses },
    imports,
    wrong: wrong.slice(0, 5),
    wrongTickets: wrongTickets.slice(0, 20),
    recoveries,
    attacks,
    silences: watch.silences(),
    memoryAtStart: byNameMib(watch.memory.filter(({ atMs }) => atMs < attackFromMs).at(-1)),
    memoryAtEnd: byNameMib(watch.memory.at(-1)),
    quietMemoryMib: Math.round(percentile(inQuiet, 0.5)),
    mostRssMib: Math.round(Math.max(...watch.memory.map(({ rssBytes }) => rssBytes)) / MIB),
  };
  return { rows, details, holds: rows.every(({ holds }) => holds === 'yes') };
}

/** What the caller asked for happened, or had happened already. */
function isGood({ status }: Call): boolean {
  return (status >= 200 && status < 300) || status === 404 || status === 409;
}

function isAtKill({ beganMs, endedMs }: Call, { kills }: Watch): boolean {
  return kills.some(({ atMs }) => atMs <= endedMs && atMs >= beganMs - KILL_SHADOW_MS);
}

function p95(calls: readonly Call[]): number {
  return percentile(
    calls.map(({ beganMs, endedMs }) => endedMs - beganMs),
    0.95,
  );
}

function countBy<T>(items: readonly T[], nameOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}

function byNameMib(weighed: { byName: Readonly<Record<string, number>> } | undefined): Record<string, number> {
  return Object.fromEntries(
    Object.entries(weighed?.byName ?? {}).map(([name, bytes]) => [name, Math.round(bytes / MIB)]),
  );
}
