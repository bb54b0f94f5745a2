import type { RowProblem } from '@botica/contract/data-import';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/i18n/use-format';
import { ScrollRegion } from '../../../../shared/ui/scroll-region';
import { LongText } from '../../long-text';
import classes from './preview.module.css';

/** Rows that are not taken: where, what was there, and why. */
export function ProblemsTable({ problems }: { problems: readonly RowProblem[] }) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  return (
    <ScrollRegion className={classes.scroll} label={t('problems.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              {t('problems.line')}
            </th>
            <th scope="col">{t('problems.column')}</th>
            <th scope="col">{t('problems.value')}</th>
            <th scope="col">{t('problems.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several problems; the list never moves
            <tr key={at}>
              <td className={classes.number}>{format.number(problem.line)}</td>
              <td>
                {problem.column === null ? t('problems.wholeRow') : <LongText text={problem.column} limit={32} />}
              </td>
              <td className={classes.words}>
                <LongText text={problem.value} limit={48} />
              </td>
              <td className={classes.words}>{problem.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
