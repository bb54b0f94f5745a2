import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Calculation,
  type CalculationFault,
  type Progress,
  type ReadingOptions,
  startCalculation,
} from './processing/calculation';

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

/** The chosen files, read one after the other; other options read them again. */
export function useCalculations(options: ReadingOptions) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const nextKey = useRef(1);
  const nextVersion = useRef(1);
  const running = useRef<{ key: number; end: () => void } | null>(null);
  const change = useCallback((key: number, state: Entry['state']) => {
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, state } : entry)));
  }, []);
  const stop = useCallback(() => {
    running.current?.end();
    running.current = null;
  }, []);

  useEffect(() => stop, [stop]);

  // Another option makes another result of every file.
  const { header, delimiter, format } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read again depends on the options alone
  useEffect(() => {
    stop();
    setEntries((now) => now.map((entry) => ({ ...entry, state: { status: 'waiting' } })));
  }, [header, delimiter, format, stop]);

  useEffect(() => {
    const next = entries.find(({ state }) => state.status === 'waiting');
    if (running.current !== null || next === undefined) return;
    const { key, file } = next;
    const end = startCalculation({ file, options: { header, delimiter, format } }, (message) => {
      if (message.type === 'progress') {
        change(key, { status: 'processing', progress: message.progress });
        return;
      }
      running.current = null;
      if (message.type === 'done')
        change(key, { status: 'done', version: nextVersion.current++, calculation: message.calculation });
      else change(key, { status: 'failed', fault: message.fault });
    });
    running.current = { key, end };
    change(key, { status: 'processing', progress: null });
  }, [entries, header, delimiter, format, change]);

  return {
    entries,
    add(files: readonly File[]) {
      const added = files.map((file): Entry => ({ key: nextKey.current++, file, state: { status: 'waiting' } }));
      setEntries((now) => [...now, ...added]);
    },
    /** Takes a file out; one that is being read is not read on. */
    remove(key: number) {
      if (running.current?.key === key) stop();
      setEntries((now) => now.filter((entry) => entry.key !== key));
    },
    clear() {
      stop();
      setEntries([]);
    },
  };
}
