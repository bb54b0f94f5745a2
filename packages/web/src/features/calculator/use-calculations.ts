import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import {
  type Calculation,
  type CalculationFault,
  type CalculationRun,
  dropPrepared,
  type Progress,
  prepareCalculation,
  type ReadingOptions,
  startCalculation,
} from './processing/calculation';
import { keyOfKept, useKept } from './use-kept';

/** A chosen file and how far it is. */
export interface Entry {
  key: number;
  file: File;
  state:
    | { status: 'waiting' }
    | { status: 'processing'; progress: Progress | null }
    | { status: 'done'; version: number; calculation: Calculation }
    | { status: 'failed'; fault: CalculationFault };
}

const FILES = 'files';
const NO_FILES: readonly Entry[] = [];
const AS_FOUND: ReadingOptions = { header: true, delimiter: null, format: null };
const WAITING: Entry['state'] = { status: 'waiting' };

// Also what comes after another page was looked at has other numbers.
let lastKey = 0;
let lastVersion = 0;

/** How each file was read last, by its key: its JSON stays until that is ended. */
const runs = new Map<number, CalculationRun>();
const watched = new WeakSet<QueryClient>();

function endRun(key: number): void {
  runs.get(key)?.end();
  runs.delete(key);
}

/** Gives all JSON up once the files are forgotten, wherever one is then: by signing out, or after a while. */
function endWithSession(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const [page, name] = keyOfKept(FILES);
  client.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type !== 'removed' || queryKey[0] !== page || queryKey[1] !== name) return;
    for (const key of [...runs.keys()]) endRun(key);
  });
}

/**
 * The chosen files, read one after the other; other options read them again. They stay while another page is looked at, where
 * nothing is read.
 */
export function useCalculations() {
  const client = useQueryClient();
  const [reading, setReading] = useKept('reading', AS_FOUND);
  const [entries, setEntries] = useKept(FILES, NO_FILES);
  /** Key of the file that is being read. */
  const running = useRef<number | null>(null);
  const change = useCallback(
    (key: number, state: Entry['state']) => {
      setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, state } : entry)));
    },
    [setEntries],
  );
  /** Answers the key of the file that was being read. */
  const stop = useCallback(() => {
    const key = running.current;
    if (key !== null) endRun(key);
    running.current = null;
    return key;
  }, []);

  useEffect(
    () => () => {
      const key = stop();
      if (key !== null) change(key, WAITING);
    },
    [stop, change],
  );

  useEffect(() => dropPrepared, []);

  useEffect(() => {
    if (running.current !== null) return;
    const next = entries.find(({ state }) => state.status === 'waiting');
    if (next === undefined) {
      prepareCalculation();
      return;
    }
    const { key, file } = next;
    endWithSession(client);
    const run = startCalculation({ file, options: reading }, (message) => {
      if (message.type === 'progress') {
        change(key, { status: 'processing', progress: message.progress });
        return;
      }
      running.current = null;
      if (message.type === 'done')
        change(key, { status: 'done', version: ++lastVersion, calculation: message.calculation });
      else change(key, { status: 'failed', fault: message.fault });
    });
    runs.set(key, run);
    running.current = key;
    change(key, { status: 'processing', progress: null });
  }, [client, entries, reading, change]);

  return {
    entries,
    reading,
    /** Another option makes another result of every file. */
    read(options: ReadingOptions) {
      stop();
      for (const { key } of entries) endRun(key);
      setReading(() => options);
      setEntries((now) => now.map((entry) => ({ ...entry, state: WAITING })));
    },
    add(files: readonly File[]) {
      const added = files.map((file): Entry => ({ key: ++lastKey, file, state: WAITING }));
      setEntries((now) => [...now, ...added]);
    },
    /** Takes a file out; one that is being read is not read on. */
    remove(key: number) {
      if (running.current === key) stop();
      else endRun(key);
      setEntries((now) => now.filter((entry) => entry.key !== key));
    },
    clear() {
      stop();
      for (const { key } of entries) endRun(key);
      setEntries(() => NO_FILES);
    },
  };
}
