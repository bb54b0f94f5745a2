import { DEVICE_TYPES, FOOTPRINT_LIMITS } from '@botica/contract/footprints/vocabulary';
import { Autocomplete, Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../shared/forms/date-field';
import { FILTER_NAMES, type FilterName, type FootprintsFilter } from '../footprints-search';
import { CountryField } from './country-field';
import { faultsOf } from './filter-rules';
import classes from './filters.module.css';
import { PlatformField } from './platform-field';

const PAGE_FIELDS = ['page_contains', 'page_url', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign'] as const;
const VISITOR_FIELDS = ['user', 'echo_id', 'sessionId', 'ip'] as const;
const DEVICE_FIELDS = ['os', 'browser', 'brand', 'model', 'screen', 'connectionType'] as const;
const EVENTS = ['page_view', 'click', 'form_submit', 'error'];

interface FilterFormProps {
  filter: FootprintsFilter;
  /** All filters: those that are left empty are undefined. */
  onApply: (filter: FootprintsFilter) => void;
}

/** Fields of all filters; what is wrong is said when it is applied, and where. */
export function FilterForm({ filter, onApply }: FilterFormProps) {
  const { t } = useTranslation(['footprints', 'shared']);
  const [typed, setTyped] = useState<FootprintsFilter>(filter);
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({});
  const set = (next: FootprintsFilter) => setTyped((former) => ({ ...former, ...next }));
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next: FootprintsFilter = Object.fromEntries(
      FILTER_NAMES.map((name) => [name, typed[name]?.trim() || undefined]),
    );
    const found = faultsOf(next);
    setFaults(found);
    const first = FILTER_NAMES.find((name) => found[name] !== undefined);
    if (first === undefined) {
      onApply(next);
    } else {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    }
  };
  const words = { format: t('shared:form.datePlaceholder'), ip: '192.0.2.1', max: FOOTPRINT_LIMITS.urlMax };
  const field = (name: FilterName) => {
    const fault = faults[name];
    return {
      name,
      label: t(`field.${name}`),
      value: typed[name] ?? '',
      error: fault === undefined ? null : t(`filter.wrong.${fault}`, words),
    };
  };
  const text = (name: FilterName) => (
    <TextInput
      key={name}
      {...field(name)}
      autoComplete="off"
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );
  const yesNo = (name: 'is_robot' | 'is_banned') => (
    <NativeSelect
      {...field(name)}
      label={t(`filter.${name}`)}
      data={[
        { value: '', label: t('filter.leftOut') },
        { value: '1', label: t('filter.only') },
      ]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value === '1' ? '1' : undefined })}
    />
  );
  return (
    <form onSubmit={apply} noValidate>
      <fieldset className={classes.fields}>
        <legend>{t('filter.group.when')}</legend>
        {(['from', 'to'] as const).map((end) => (
          <DateField key={end} {...field(end)} onChange={(day) => set({ [end]: day })} />
        ))}
        <Autocomplete
          {...field('event')}
          data={EVENTS}
          onChange={(event) => set({ event })}
          comboboxProps={{ withinPortal: true }}
        />
      </fieldset>
      <fieldset className={classes.fields}>
        <legend>{t('filter.group.page')}</legend>
        {PAGE_FIELDS.map(text)}
        <PlatformField {...field('platformUuid')} onChange={(platformUuid) => set({ platformUuid })} />
      </fieldset>
      <fieldset className={classes.fields}>
        <legend>{t('filter.group.visitor')}</legend>
        {VISITOR_FIELDS.map(text)}
        <CountryField {...field('country')} onChange={(country) => set({ country })} />
        {(['timezone', 'language'] as const).map(text)}
        {yesNo('is_robot')}
        {yesNo('is_banned')}
      </fieldset>
      <fieldset className={classes.fields}>
        <legend>{t('filter.group.device')}</legend>
        <NativeSelect
          {...field('device')}
          data={[
            { value: '', label: t('filter.any') },
            ...DEVICE_TYPES.map((type) => ({ value: type, label: t(`device.${type}`) })),
          ]}
          onChange={({ currentTarget }) => set({ device: DEVICE_TYPES.find((type) => type === currentTarget.value) })}
        />
        {DEVICE_FIELDS.map(text)}
      </fieldset>
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={() => {
            setFaults({});
            setTyped({});
          }}
        >
          {t('filter.empty')}
        </Button>
        <Button type="submit">{t('filter.apply')}</Button>
      </div>
    </form>
  );
}
