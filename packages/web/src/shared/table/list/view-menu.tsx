import '../../theme/mantine-more';
import { TABLE_DENSITIES } from '@botica/contract/limits';
import type { TablePreferences } from '@botica/contract/user-preferences';
import { Button, Checkbox, Popover, Radio } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button';
import classes from './list.module.css';
import { columnOrder, hiddenColumns, type ListColumn } from './list-columns';

interface ViewMenuProps {
  columns: readonly Pick<ListColumn<never>, 'id' | 'label' | 'startsHidden'>[];
  chosen: TablePreferences;
  onChange: (chosen: TablePreferences) => void;
}

/** Which columns are shown and in which order, and how high a row is. */
export function ViewMenu({ columns, chosen, onChange }: ViewMenuProps) {
  const { t } = useTranslation('table');
  const [name, ...order] = columnOrder(columns, chosen);
  const hidden = hiddenColumns(columns, chosen);
  const toggle = (id: string) =>
    onChange({ ...chosen, hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id] });
  const move = (at: number, by: 1 | -1) => {
    const next = order.toSpliced(at, 1);
    onChange({
      ...chosen,
      order: [name, ...next.toSpliced(at + by, 0, ...order.slice(at, at + 1))].flatMap((id) => id ?? []),
    });
  };
  return (
    <Popover position="bottom-end" width={290} shadow="lg" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns size={17} aria-hidden="true" />}>
          {t('view.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('view.button')} className={classes.view}>
        <fieldset className={classes.group}>
          <legend>{t('view.columns')}</legend>
          {order.map((id, at) => {
            const label = columns.find((column) => column.id === id)?.label ?? id;
            return (
              <div key={id} className={classes.choice}>
                <Checkbox label={label} checked={!hidden.includes(id)} onChange={() => toggle(id)} />
                <IconButton
                  aria-label={t('view.earlier', { name: label })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconChevronUp size={16} aria-hidden="true" />
                </IconButton>
                <IconButton
                  aria-label={t('view.later', { name: label })}
                  disabled={at === order.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconChevronDown size={16} aria-hidden="true" />
                </IconButton>
              </div>
            );
          })}
        </fieldset>
        <Radio.Group
          label={t('view.density')}
          value={chosen.density ?? 'standard'}
          onChange={(value) => {
            const density = TABLE_DENSITIES.find((one) => one === value);
            if (density !== undefined) onChange({ ...chosen, density });
          }}
        >
          <div className={classes.densities}>
            {TABLE_DENSITIES.map((density) => (
              <Radio key={density} value={density} label={t(`view.${density}`)} />
            ))}
          </div>
        </Radio.Group>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => onChange(chosen.saved === undefined ? {} : { saved: chosen.saved })}
        >
          {t('view.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
