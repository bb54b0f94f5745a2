import { useTranslation } from 'react-i18next';
import { typedNumber } from '../../shared/i18n/typed-number';
import { useFormat } from '../../shared/i18n/use-format';
import type { Query } from './ask.api';
import classes from './ask.module.css';
import { RemovableChip } from './removable-chip';
import { useFilterText } from './use-filter-text';

type Bound = Query['bounds'][number];

interface PartChipsProps {
  query: Query;
  onChange: (part: Partial<Query>) => void;
}

/** What the parts of a breakdown are held against, ordered by and counted as. */
export function PartChips({ query, onChange }: PartChipsProps) {
  const { t } = useTranslation('ask');
  const textOf = useFilterText();
  const { bounds, whole, count, order, orderBy, limit, each, andBy, difference } = query;
  const share = t('chips.whole', { what: whole.map(textOf).join(', ') });
  const moved = orderBy === 'value' || order === null ? '' : t(`movedFirst.${order}`);
  const first = { count: limit ?? 0, by: each ? t(`dimensions.${andBy}`).toLowerCase() : '' };
  const limited = t(each ? 'chips.each' : 'chips.limit', first);
  const plain = [
    { isShown: whole.length > 0, label: share, without: { whole: [] } },
    { isShown: difference, label: t('chips.difference'), without: { difference: false } },
    { isShown: count, label: t('chips.count'), without: { count: false } },
    { isShown: moved !== '', label: moved, without: { orderBy: 'value' as const } },
    { isShown: limit !== null, label: limited, without: { limit: null } },
  ];
  return (
    <>
      {bounds.map((bound, place) => (
        <BoundChip
          // biome-ignore lint/suspicious/noArrayIndexKey: bounds have no other name than their place
          key={place}
          bound={bound}
          onChange={(changed) => onChange({ bounds: bounds.map((each, at) => (at === place ? changed : each)) })}
          onRemove={() => onChange({ bounds: bounds.filter((_, at) => at !== place) })}
        />
      ))}
      {plain
        .filter(({ isShown }) => isShown)
        .map(({ label, without }) => (
          <RemovableChip key={label} label={label} onRemove={() => onChange(without)}>
            <span className={classes.toggle}>{label}</span>
          </RemovableChip>
        ))}
    </>
  );
}

interface BoundChipProps {
  bound: Bound;
  onChange: (bound: Bound) => void;
  onRemove: () => void;
}

const DECIMAL = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/** An amount that can be changed in its place; what is no number is put back. */
function BoundChip({ bound, onChange, onRemove }: BoundChipProps) {
  const { t } = useTranslation('ask');
  const format = useFormat();
  const what = bound.of === 'change' || bound.of === 'growth' ? t(`moves.${bound.of}`) : t(`metrics.${bound.of}`);
  const label = t('chips.bound', { what, sign: t(`bounds.${bound.is}`) });
  const written = format.number(bound.value, 6);
  const put = (input: HTMLInputElement) => {
    const value = typedNumber(format.locale, input.value);
    if (DECIMAL.test(value) && value !== bound.value) onChange({ ...bound, value });
    else input.value = written;
  };
  return (
    <RemovableChip label={`${label} ${written}`} onRemove={onRemove}>
      <label className={classes.toggle}>
        {label}{' '}
        <input
          key={bound.value}
          className={classes.bound}
          inputMode="decimal"
          defaultValue={written}
          onBlur={({ currentTarget }) => put(currentTarget)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') put(currentTarget);
          }}
        />
      </label>
    </RemovableChip>
  );
}
