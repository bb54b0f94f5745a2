import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from './loading-bar.module.css';
import { nextProgress, PROGRESS_END, PROGRESS_START } from './next-progress';

const TICK_MS = 200;
/** A page that is there at once shows no bar. */
const PATIENCE_MS = 120;
const FADE_MS = 350;

/** Thin bar on top of the page while a page loads: 10 at the start, at most 82 while loading, 100 at the end. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  const progress = useProgress(isLoading);
  if (progress === null) return null;
  return (
    <div
      className={classes.track}
      data-print="hide"
      role="progressbar"
      aria-label="Botica"
      aria-valuemin={0}
      aria-valuemax={PROGRESS_END}
      aria-valuenow={Math.round(progress)}
      data-done={progress === PROGRESS_END || undefined}
    >
      <div className={classes.bar} style={{ inlineSize: `${progress}%` }} />
    </div>
  );
}

function useProgress(isLoading: boolean): number | null {
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => {
    if (!isLoading) {
      setProgress((current) => (current === null ? null : PROGRESS_END));
      const hide = setTimeout(() => setProgress(null), FADE_MS);
      return () => clearTimeout(hide);
    }
    let ticker: ReturnType<typeof setInterval> | undefined;
    const begin = setTimeout(() => {
      setProgress(PROGRESS_START);
      ticker = setInterval(() => setProgress((current) => nextProgress(current ?? PROGRESS_START)), TICK_MS);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(begin);
      clearInterval(ticker);
    };
  }, [isLoading]);
  return progress;
}
