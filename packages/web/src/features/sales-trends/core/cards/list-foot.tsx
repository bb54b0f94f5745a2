import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/i18n/use-format';
import classes from './list-foot.module.css';

/** Rows of a long chart that show before "show more". */
const FIRST_ROWS = 20;

/** How many rows of a long chart show. */
export function useShownRows(count: number) {
  const [isAll, setAll] = useState(false);
  return { shown: isAll ? count : Math.min(FIRST_ROWS, count), isAll, setAll };
}

interface ListFootProps {
  /** Rows that the answer lists, and how many there are. */
  listed: number;
  total: number;
  rows: ReturnType<typeof useShownRows>;
  /** Further remarks. */
  children?: ReactNode;
}

/** Below a long chart: how much of all it lists, and the switch to show the rest. */
export function ListFoot({ listed, total, rows, children }: ListFootProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return (
    <div className={classes.foot}>
      {children}
      {listed < total && (
        <span>{t('affinity.listed', { shown: format.number(listed), total: format.number(total) })}</span>
      )}
      <ShowMore first={FIRST_ROWS} count={listed} isAll={rows.isAll} onChange={rows.setAll} />
    </div>
  );
}

interface ShowMoreProps {
  /** Rows that always show. */
  first: number;
  count: number;
  isAll: boolean;
  onChange: (isAll: boolean) => void;
}

/** Shows the rest of a long chart, and hides it again. */
function ShowMore({ first, count, isAll, onChange }: ShowMoreProps) {
  const { t } = useTranslation('sales-trends');
  if (count <= first) return null;
  return (
    <Button variant="default" size="compact-sm" aria-expanded={isAll} onClick={() => onChange(!isAll)}>
      {isAll ? t('showMore.less') : t('showMore.more', { count: count - first })}
    </Button>
  );
}
