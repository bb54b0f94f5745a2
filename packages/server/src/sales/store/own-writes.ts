import type { Warehouse } from '../../platform/warehouse/warehouse';
import { LOOKED_AT } from './published-tables';
import { LONG_STEP_SECONDS } from './sale-line-tables';

/** What was sent to the tables that looks at the data are of, where this process alone writes to them. */
class OwnWrites {
  private sent = 0;
  private underWay = 0;
  /** What an engine before this one had begun it takes up by itself. */
  private isSettled = false;
  private unsettledUntilMs = 0;

  /** To be called once all that was begun before is at its end. */
  settle(): void {
    this.isSettled = true;
  }

  /**
   * How many there were: as long as that stays, so do the tables. Null until they are settled, while one is under way, and as long as
   * one that failed may go on in the engine.
   */
  count(): number | null {
    const isStill = this.isSettled && this.underWay === 0 && performance.now() >= this.unsettledUntilMs;
    return isStill ? this.sent : null;
  }

  async note<T>(write: () => Promise<T>): Promise<T> {
    this.sent += 1;
    this.underWay += 1;
    try {
      return await write();
    } catch (error) {
      // Also when the engine was started again meanwhile: it takes up what it had begun.
      this.unsettledUntilMs = performance.now() + 1000 * LONG_STEP_SECONDS;
      throw error;
    } finally {
      this.underWay -= 1;
    }
  }
}

const writesOf = new WeakMap<object, OwnWrites>();

/**
 * The same warehouse, where what is written to published tables is noted, so that looks at them can be kept meanwhile. Only for an
 * engine that this process has for itself, and for all that it sends there; threads that read files write to other tables.
 */
export function watchWrites<Watched extends Pick<Warehouse, 'command' | 'insertBinary'>>(warehouse: Watched): Watched {
  const writes = new OwnWrites();
  const watched: Watched = {
    ...warehouse,
    command: (...[sql, ...rest]: Parameters<Warehouse['command']>) => {
      const send = () => warehouse.command(sql, ...rest);
      return changesPublished(sql) ? writes.note(send) : send();
    },
    insertBinary: (...[table, ...rest]: Parameters<Warehouse['insertBinary']>) => {
      const send = () => warehouse.insertBinary(table, ...rest);
      return LOOKED_AT.includes(table) ? writes.note(send) : send();
    },
  };
  writesOf.set(watched, writes);
  return watched;
}

/** Null where others may write as well. */
export function ownWritesTo(warehouse: object): OwnWrites | null {
  return writesOf.get(warehouse) ?? null;
}

const NAMES_PUBLISHED = new RegExp(`\\b(${LOOKED_AT.join('|')})\\b`);

/**
 * What goes into one table may read others, and a new table may be made like another; any other command that names a published
 * table is taken for a change of it.
 */
function changesPublished(sql: string): boolean {
  const target = /^\s*(?:INSERT INTO|CREATE TABLE) (\w+)/.exec(sql)?.[1];
  return target === undefined ? NAMES_PUBLISHED.test(sql) : LOOKED_AT.includes(target);
}
