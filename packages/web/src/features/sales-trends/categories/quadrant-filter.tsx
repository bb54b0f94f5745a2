import { MAP_QUADRANTS } from '@botica/contract/sales-trends/vocabulary';
import { useTranslation } from 'react-i18next';
import type { GrowthView } from './growth-view';
import classes from './product-analysis.module.css';
import type { QuadrantChoice } from './product-search';

interface QuadrantFilterProps {
  choice: QuadrantChoice;
  /** Undefined while the figures load. */
  counts: GrowthView['counts'] | undefined;
  onChange: (choice: QuadrantChoice) => void;
}

/** Chooses one area of the map, or all; says what each area means. */
export function QuadrantFilter({ choice, counts, onChange }: QuadrantFilterProps) {
  const { t } = useTranslation('sales-trends');
  return (
    <fieldset className={classes.quadrants}>
      <legend className={classes.hidden}>{t('quadrants.label')}</legend>
      {(['all', ...MAP_QUADRANTS] as const).map((quadrant) => (
        <button
          key={quadrant}
          type="button"
          className={classes.quadrant}
          data-quadrant={quadrant}
          aria-pressed={choice === quadrant}
          onClick={() => onChange(choice === quadrant ? 'all' : quadrant)}
        >
          <span className={classes.quadrantName}>
            <span className={classes.dot} aria-hidden="true" />
            {t(`quadrants.${quadrant}`)}
            <span className={classes.quadrantCount}>{counts?.[quadrant] ?? '\u2013'}</span>
          </span>
          <span className={classes.quadrantHint}>{t(`quadrantHints.${quadrant}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Quadrant of an item in a table. */
export function QuadrantMark({ quadrant }: { quadrant: string }) {
  const { t } = useTranslation('sales-trends');
  return (
    <span className={classes.mark} data-quadrant={quadrant}>
      <span className={classes.dot} aria-hidden="true" />
      {t(`quadrants.${quadrant}`)}
    </span>
  );
}
