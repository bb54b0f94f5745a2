import { readdirSync, readFileSync } from 'node:fs';

/** Proportional set size of a process, so that shared pages count once in the sum; 0 for one that is gone. */
function pssBytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      found.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended in between.
    }
  }
  return found;
}

/** Memory of a process and all its descendants now, in bytes. Linux only; 0 elsewhere. */
function treeBytes(root: number): number {
  if (process.platform !== 'linux') return 0;
  const parentOf = parents();
  const tree = new Set([root]);
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const [pid, parent] of parentOf) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree].reduce((sum, pid) => sum + pssBytes(pid), 0);
}

/** Watches a process tree; `stop` answers the most that it held at one look. */
export function watchMemory(root: number, everyMs = 250): { stop(): number } {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, treeBytes(root));
  };
  const timer = setInterval(look, everyMs);
  return {
    stop() {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}
