import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../categories/product-analysis.module.css';
import { CategoryChoice } from './category-choice';

interface StepBarProps {
  /** Category of the second step; null in the first. */
  productsOf: string | null;
  categories: readonly { id: string; name: string }[];
  onChange: (categoryId: string | null) => void;
  /** The button of the first step, which is the way back in the second. */
  backRef: Ref<HTMLButtonElement>;
}

/** The two steps: all categories, then the products of one, and back. */
export const StepBar = memo(function StepBar({ productsOf, categories, onChange, backRef }: StepBarProps) {
  const { t } = useTranslation('sales-trends');
  const isSecond = productsOf !== null;
  return (
    <nav className={classes.steps} data-print="hide" aria-label={t('steps.label')}>
      <ol>
        <li>
          <button
            ref={backRef}
            type="button"
            className={classes.step}
            aria-current={isSecond ? undefined : 'step'}
            onClick={() => onChange(null)}
          >
            <span className={classes.stepNumber} aria-hidden="true">
              {isSecond ? <IconArrowLeft size={16} className={classes.turns} /> : 1}
            </span>
            {isSecond ? t('steps.back') : t('steps.categories')}
          </button>
        </li>
        <li aria-hidden="true" className={classes.stepArrow}>
          <IconChevronRight size={18} className={classes.turns} />
        </li>
        <li className={classes.secondStep}>
          <span
            className={classes.step}
            aria-current={isSecond ? 'step' : undefined}
            data-waiting={!isSecond || undefined}
          >
            <span className={classes.stepNumber} aria-hidden="true">
              2
            </span>
            {t('steps.products')}
          </span>
          <CategoryChoice categories={categories} chosen={productsOf} onChange={onChange} />
        </li>
      </ol>
    </nav>
  );
});
