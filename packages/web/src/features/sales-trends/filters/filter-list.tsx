import { Button, Checkbox, CloseButton, ScrollArea, Text, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMatch } from '../../../shared/i18n/folded';
import { IconButton } from '../../../shared/ui/icon-button';
import classes from './filter-bar.module.css';
import type { ChangeOptions } from './use-analysis-search';

export interface FilterOption {
  value: string;
  label: string;
}

interface FilterListProps {
  label: string;
  options: readonly FilterOption[];
  selected: readonly string[];
  onChange: (selected: string[], options: ChangeOptions) => void;
  isSearchable?: boolean;
  isLoading?: boolean;
  /** What to do first when there is nothing to choose from. */
  hint?: string | undefined;
  /** To the names of all filters. */
  onBack: () => void;
}

/** Beyond this many matches the list asks to search further. */
const SHOWN_MAX = 200;

/** A list to choose several values of one filter from. All choices from its opening on are one step back. */
export function FilterList({
  label,
  options,
  selected,
  onChange,
  isSearchable = false,
  isLoading = false,
  hint,
  onBack,
}: FilterListProps) {
  const { t } = useTranslation('sales-trends');
  const [wanted, setWanted] = useState('');
  const hasChanged = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const matches = useMemo(() => options.filter((option) => isMatch(option.label, wanted)), [options, wanted]);
  const shown = matches.slice(0, SHOWN_MAX);
  // It stands where the name was that led here.
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  const choose = (values: string[]) => {
    onChange(values, { isAmendment: hasChanged.current });
    hasChanged.current = true;
  };
  return (
    <div ref={list}>
      <div className={classes.menuHead}>
        <IconButton aria-label={t('filters.back')} onClick={onBack}>
          <IconArrowLeft size={18} aria-hidden="true" className={classes.turns} />
        </IconButton>
        <Text id={titleId} fw={650} fz="sm" flex={1}>
          {label}
        </Text>
        <Button variant="subtle" size="compact-xs" disabled={selected.length === 0} onClick={() => choose([])}>
          {t('filters.clear')}
        </Button>
      </div>
      {isSearchable && (
        <TextInput
          size="sm"
          aria-label={t('filters.searchIn', { label })}
          placeholder={t('filters.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          rightSection={
            wanted === '' ? null : (
              <CloseButton size="sm" aria-label={t('filters.clearSearch')} onClick={() => setWanted('')} />
            )
          }
          mb="xs"
        />
      )}
      <ScrollArea.Autosize mah={280} type="auto" offsetScrollbars="y">
        <Checkbox.Group value={[...selected]} onChange={choose} aria-label={label}>
          {shown.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} className={classes.option} />
          ))}
        </Checkbox.Group>
      </ScrollArea.Autosize>
      {shown.length === 0 && (
        <Text c="dimmed" fz="sm" py="xs">
          {isLoading
            ? t('filters.loading')
            : options.length === 0 && hint !== undefined
              ? hint
              : t('filters.nothingFound')}
        </Text>
      )}
      {matches.length > SHOWN_MAX && (
        <Text c="dimmed" fz="xs" pt="xs">
          {t('filters.more', { count: matches.length - SHOWN_MAX })}
        </Text>
      )}
    </div>
  );
}
