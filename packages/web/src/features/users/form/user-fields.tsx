import '../../../shared/theme/mantine-more';
import { CURRENCIES, CURRENCY_DETAILS, GENDERS } from '@botica/contract/limits';
import { LOCALES } from '@botica/contract/locales';
import { Checkbox, Group, NativeSelect, Radio, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../shared/forms/date-field';
import type { AppForm } from '../../../shared/forms/use-app-form';
import { LOCALE_NAMES } from '../../../shared/i18n/locale-names';
import { NationalitiesField } from './nationalities-field';
import { TelephoneField } from './telephone-field';
import classes from './user-form.module.css';
import type { UserValues } from './user-values';

interface FieldsProps {
  form: AppForm<UserValues>;
  /** About oneself: nothing but the name is needed. */
  isOwn?: boolean;
}

/** Who somebody is. */
export function PersonFields({ form: { fields }, isOwn = false }: FieldsProps) {
  const { t } = useTranslation('users');
  return (
    <div className={classes.grid}>
      <TextInput {...fields.getInputProps('name')} label={t('field.name')} required />
      <TextInput
        {...fields.getInputProps('username')}
        label={t('field.username')}
        description={t('hint.username')}
        autoComplete="off"
      />
      <Radio.Group {...fields.getInputProps('gender')} label={t('field.gender')} required={!isOwn}>
        <Group gap="md" mt="xs">
          {GENDERS.map((gender) => (
            <Radio key={gender} value={gender} label={t(`gender.${gender}`)} />
          ))}
        </Group>
      </Radio.Group>
      <DateField
        {...fields.getInputProps('birthday')}
        label={t('field.birthday')}
        maxDate={new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}
        required={!isOwn}
      />
      <NationalitiesField {...fields.getInputProps('nationalities')} />
    </div>
  );
}

const DAY_MS = 86_400_000;

/** How somebody is reached. */
export function ContactFields({ form: { fields }, isOwn = false }: FieldsProps) {
  const { t } = useTranslation('users');
  return (
    <div className={classes.grid}>
      <TextInput
        {...fields.getInputProps('email')}
        label={t('field.email')}
        type="email"
        autoComplete="off"
        {...(isOwn ? { description: t('hint.ownEmail'), readOnly: true } : { required: true })}
      />
      <TelephoneField country={fields.getInputProps('telephoneCountry')} number={fields.getInputProps('telephone')} />
      <TextInput
        {...fields.getInputProps('publicEmail')}
        label={t('field.publicEmail')}
        type="email"
        autoComplete="off"
      />
      <TextInput {...fields.getInputProps('whatsapp')} label={t('field.whatsapp')} type="tel" />
      <TextInput
        {...fields.getInputProps('telegram')}
        label={t('field.telegram')}
        placeholder="@"
        // The sign stays before the name where the page runs from right to left.
        dir="auto"
      />
      <Group gap="xs" grow preventGrowOverflow={false} align="start" wrap="nowrap">
        <TextInput
          {...fields.getInputProps('callingCode')}
          label={t('field.callingCode')}
          placeholder="+595"
          inputMode="tel"
          maw={130}
        />
        <TextInput {...fields.getInputProps('number')} label={t('field.number')} type="tel" />
      </Group>
    </div>
  );
}

/** Language and currency; of oneself also the time zone, and whether news may come by mail. */
export function PreferenceFields({ form: { fields }, isOwn = false }: FieldsProps) {
  const { t } = useTranslation('users');
  return (
    <div className={classes.grid}>
      <NativeSelect
        {...fields.getInputProps('language')}
        label={t('field.language')}
        data={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
      />
      <NativeSelect
        {...fields.getInputProps('currency')}
        label={t('field.currency')}
        data={[
          { value: '', label: t('hint.companyCurrency') },
          ...CURRENCIES.map((code) => {
            const { name, sign } = CURRENCY_DETAILS[code];
            return { value: code, label: `${code} · ${name} (${sign})` };
          }),
        ]}
      />
      {isOwn && (
        <>
          <Select
            {...fields.getInputProps('timeZone')}
            value={fields.values.timeZone === '' ? null : fields.values.timeZone}
            label={t('field.timeZone')}
            description={t('hint.timeZone')}
            // One under an older name stays what it is.
            data={[...new Set([fields.values.timeZone, ...Intl.supportedValuesOf('timeZone')])].filter(Boolean)}
            placeholder={t('hint.ownZone')}
            onChange={(zone) => fields.setFieldValue('timeZone', zone ?? '')}
            searchable
            clearable
            limit={100}
            nothingFoundMessage={t('hint.noZone')}
          />
          <Checkbox
            {...fields.getInputProps('wantsPromotion', { type: 'checkbox' })}
            label={t('field.wantsPromotion')}
            className={classes.besideField}
          />
        </>
      )}
    </div>
  );
}
