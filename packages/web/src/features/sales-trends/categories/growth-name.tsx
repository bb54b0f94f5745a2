import { LowSampleMark } from '../../../shared/figures/low-sample-mark';
import { LongName } from '../../../shared/table/long-name';
import type { GrowthItem } from './growth-view';
import classes from './product-analysis.module.css';

interface GrowthNameProps {
  item: Pick<GrowthItem, 'id' | 'name' | 'lowSample'>;
  /** Left out: the name leads nowhere. */
  onSelect?: ((id: string) => void) | undefined;
  className?: string | undefined;
}

/** Name of a category or product, as the way to its products where there is one, marked where few tickets are behind it. */
export function GrowthName({ item, onSelect, className }: GrowthNameProps) {
  return (
    <span className={className}>
      {onSelect === undefined ? (
        <LongName text={item.name} />
      ) : (
        <button type="button" className={classes.drill} onClick={() => onSelect(item.id)}>
          <LongName text={item.name} />
        </button>
      )}
      {item.lowSample && <LowSampleMark />}
    </span>
  );
}
