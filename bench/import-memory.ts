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

/** A process and all its descendants. Linux only; none elsewhere. */
function treeOf(root: number): number[] {
  if (process.platform !== 'linux') return [];
  const parentOf = parents();
  const tree = new Set([root]);
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const [pid, parent] of parentOf) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree];
}

/** Memory of a process tree now, in bytes. */
function treeBytes(root: number): number {
  return treeOf(root).reduce((sum, pid) => sum + pssBytes(pid), 0);
}

/** Hundredths of a second on all cores (Linux counts them so on every usual machine) of a process; 0 for one that is gone. */
function processorTicks(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return Number(user) + Number(system);
  } catch {
    return 0;
  }
}

/** Processor time that a process tree has taken so far, in seconds: what the clock says only on a machine without other work. */
export function processorSeconds(root: number): number {
  return treeOf(root).reduce((sum, pid) => sum + processorTicks(pid), 0) / 100;
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
