import { useFormat } from '../../../shared/i18n/use-format';
import type { WhyAnswer } from '../insights.api';
import classes from '../insights.module.css';

export interface SignedAmount {
  id: string;
  label: string;
  /** What it means, below the bar. */
  hint?: string | undefined;
  /** Decimal text. */
  amount: string;
  /** The same as it is shown, rounded so that all of them add up. */
  shown: string;
}

interface SignedBarsProps {
  amounts: readonly SignedAmount[];
  currency: WhyAnswer['meta']['currency'];
}

/** Amounts that add up to a change, each as a bar to its side of the middle. */
export function SignedBars({ amounts, currency }: SignedBarsProps) {
  const format = useFormat();
  const largest = Math.max(...amounts.map(({ amount }) => Math.abs(Number(amount))), Number.EPSILON);
  return (
    <ul className={classes.bars}>
      {amounts.map(({ id, label, hint, amount, shown }) => {
        const share = (50 * Math.abs(Number(amount))) / largest;
        const isLess = Number(amount) < 0;
        return (
          <li key={id} className={classes.bar}>
            <span>{label}</span>
            <bdi className={classes.amount}>{format.money(shown, currency)}</bdi>
            <span className={classes.track} aria-hidden="true">
              <span
                className={classes.fill}
                data-tone={isLess ? 'less' : undefined}
                style={{ insetInlineStart: `${isLess ? 50 - share : 50}%`, inlineSize: `${share}%` }}
              />
            </span>
            {hint !== undefined && <span className={classes.hint}>{hint}</span>}
          </li>
        );
      })}
    </ul>
  );
}
