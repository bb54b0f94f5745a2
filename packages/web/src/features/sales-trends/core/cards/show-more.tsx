import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ShowMoreProps {
  /** Rows that always show. */
  first: number;
  count: number;
  isAll: boolean;
  onChange: (isAll: boolean) => void;
}

/** Shows the rest of a long chart, and hides it again. */
export function ShowMore({ first, count, isAll, onChange }: ShowMoreProps) {
  const { t } = useTranslation('sales-trends');
  if (count <= first) return null;
  return (
    <Button variant="default" size="compact-sm" aria-expanded={isAll} onClick={() => onChange(!isAll)}>
      {isAll ? t('showMore.less') : t('showMore.more', { count: count - first })}
    </Button>
  );
}
