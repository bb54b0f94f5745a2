import type { ImportOutline } from '@botica/contract/data-import';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { headOf } from '../../head-of';
import classes from './outline.module.css';

type Stated = ImportOutline['stated'];

/**
 * What the file says itself, and of the columns of whole tickets those that agree with the lines; where none does, the one that comes
 * closest, if it may be their total. A column of shipping or taxes explains nothing.
 */
function tellingOf(stated: Stated): Stated {
  const offBy = ({ stated: said, read }: Stated[number]) => Math.abs(Number(said) - Number(read));
  const ofFile = stated.filter(({ of }) => of === 'file');
  const ofTickets = stated.filter(({ of }) => of === 'tickets').toSorted((one, other) => offBy(one) - offBy(other));
  const equal = ofTickets.filter((one) => offBy(one) === 0);
  const near = ofTickets.slice(0, 1).filter((one) => offBy(one) <= Math.abs(Number(one.read)) / 2);
  return [...ofFile, ...(equal.length > 0 ? equal : near)];
}

/** `Your file says 113.00, we read 113.00`, and what is unusual beside earlier imports. */
export function StatedList({
  outline: { stated, unusual },
  money,
  hasLeftOut,
}: {
  outline: Pick<ImportOutline, 'stated' | 'unusual'>;
  money: (net: string) => string;
  /** Rows do not count, and the sums of the tickets have them. */
  hasLeftOut: boolean;
}) {
  const { t } = useTranslation('data-import');
  const told = tellingOf(stated);
  if (told.length + unusual.length === 0) return null;
  return (
    <ul className={classes.stated}>
      {told.map(({ label, of, stated: said, read }) => {
        const isEqual = said === read;
        return (
          <li key={label} data-tone={isEqual ? 'positive' : 'attention'}>
            {isEqual ? (
              <IconCircleCheck size={18} role="img" aria-label={t('outline.agrees')} />
            ) : (
              <IconAlertTriangle size={18} role="img" aria-label={t('outline.differs')} />
            )}
            <span>
              {t(of === 'file' ? 'outline.stated' : 'outline.statedByTickets', {
                label: headOf(label, 40),
                stated: money(said),
                read: money(read),
              })}
              {of === 'tickets' && hasLeftOut && <> {t('outline.ticketsWithLeftOut')}</>}
              {!isEqual && <> {t(of === 'file' ? 'outline.statedAdvice' : 'outline.ticketsAdvice')}</>}
            </span>
          </li>
        );
      })}
      {unusual.map(({ code, message }) => (
        <li key={code} data-tone="attention">
          <IconAlertTriangle size={18} role="img" aria-label={t('outline.unusual')} />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
