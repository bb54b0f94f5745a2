import '../../shared/theme/mantine-more';
import { FOOTPRINT_LIMITS } from '@botica/contract/footprints/vocabulary';
import { CURRENCIES, CURRENCY_DETAILS, type CurrencyCode, type SignUpMode } from '@botica/contract/limits';
import type { Locale } from '@botica/contract/locales';
import type { CompanySettings, updateSettings } from '@botica/contract/settings';
import { Button, NativeSelect, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client';
import { AppFormFrame } from '../../shared/forms/app-form-frame';
import { changedFields } from '../../shared/forms/changed-fields';
import { NumberField } from '../../shared/forms/number-field';
import { useAppForm } from '../../shared/forms/use-app-form';
import { useLeaveGuard } from '../../shared/forms/use-leave-guard';
import { checkBody } from '../../shared/forms/violations';
import { useCountries } from '../../shared/i18n/country-names';
import { typedValue } from '../../shared/i18n/typed-number';
import { useFormat } from '../../shared/i18n/use-format';
import { useCan } from '../../shared/session/use-session';
import { toastSuccess } from '../../shared/toast/toast';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import classes from './settings.module.css';
import { SignUpFields } from './sign-up-fields';

type Values = {
  companyName: string;
  country: string;
  timeZone: string;
  currency: CurrencyCode;
  weekStart: string;
  visitMonths: number | string;
  signUp: SignUpMode;
  signUpDomains: string[];
};

const valuesOf = (settings: CompanySettings): Values => ({
  companyName: settings.companyName,
  country: settings.country,
  timeZone: settings.timeZone,
  currency: settings.currency,
  weekStart: String(settings.weekStart),
  visitMonths: settings.visitMonths,
  signUp: settings.signUp,
  signUpDomains: settings.signUpDomains,
});

const bodyOf = (values: Values, locale: Locale) => ({
  ...values,
  weekStart: Number(values.weekStart),
  visitMonths: typedValue(locale, String(values.visitMonths)),
});
const { retentionMonths } = FOOTPRINT_LIMITS;
const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7];

/** Settings of the company; what a change does to figures is said before it is stored. */
export function SettingsForm({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation(['settings', 'shared']);
  const format = useFormat();
  const client = useQueryClient();
  const canChange = useCan('update', 'company');
  const consent = useConsent();
  const countries = useCountries();
  const zones = useMemo(() => [...new Set([settings.timeZone, ...Intl.supportedValuesOf('timeZone')])], [settings]);
  // As they were when the form was opened, or last saved.
  const opened = useRef(valuesOf(settings));
  const form = useAppForm<Values>({
    initialValues: opened.current,
    check: (values) =>
      checkBody(
        async () => (await import('@botica/contract/settings')).updateSettings.body,
        bodyOf(values, format.locale),
      ),
    send: async (values) => {
      const body = changedFields(bodyOf(values, format.locale), bodyOf(opened.current, format.locale));
      const effects = effectsOf(body, settings);
      if (effects.length > 0 && !(await consent.ask(effects))) return;
      const { message } = await api<typeof updateSettings>('PUT', '/ia/settings', { body });
      toastSuccess(message);
      opened.current = values;
      form.fields.resetDirty();
      await client.invalidateQueries();
    },
  });
  const guard = useLeaveGuard(form.fields.isDirty(), () => undefined);
  const field = (name: keyof Values) => ({ ...form.fields.getInputProps(name), disabled: !canChange });
  return (
    <AppFormFrame form={form}>
      <div className={classes.grid}>
        <TextInput {...field('companyName')} label={t('companyName')} required />
        <Select
          {...field('country')}
          label={t('country')}
          data={countries.map(({ value, label }) => ({ value, label }))}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('noCountry')}
        />
        <NativeSelect
          {...field('currency')}
          label={t('currency')}
          data={CURRENCIES.map((code) => ({
            value: code,
            label: `${code} · ${CURRENCY_DETAILS[code].name} (${CURRENCY_DETAILS[code].sign})`,
          }))}
        />
        <Select
          {...field('timeZone')}
          label={t('timeZone')}
          data={zones}
          searchable
          allowDeselect={false}
          limit={100}
          nothingFoundMessage={t('noZone')}
        />
        <NativeSelect
          {...field('weekStart')}
          label={t('weekStart')}
          data={WEEK_DAYS.map((day) => ({ value: String(day), label: dayName(format.locale, day) }))}
        />
        <NumberField
          {...field('visitMonths')}
          label={t('visitMonths')}
          description={t('visitMonthsHint')}
          min={retentionMonths.min}
          max={retentionMonths.max}
          required
        />
      </div>
      <SignUpFields mode={field('signUp')} domains={field('signUpDomains')} />
      {canChange && (
        <Button type="submit" mt="lg" loading={form.isSending}>
          {t('save')}
        </Button>
      )}
      {guard.question}
      <ConfirmDialog
        isOpen={consent.effects.length > 0}
        title={t('effect.title')}
        confirmLabel={t('save')}
        onConfirm={() => consent.answer(true)}
        onClose={() => consent.answer(false)}
      >
        {consent.effects.map((name) => (
          <p key={name}>
            {t(`effect.${name}`, { currency: form.fields.values.currency, months: form.fields.values.visitMonths })}
          </p>
        ))}
      </ConfirmDialog>
    </AppFormFrame>
  );
}

type Effect = 'currency' | 'timeZone' | 'visitMonths';

/** What cannot be seen in the form. */
function effectsOf(next: Partial<ReturnType<typeof bodyOf>>, now: CompanySettings): Effect[] {
  const effects: Effect[] = [];
  if ((next.currency ?? now.currency) !== now.currency) effects.push('currency');
  if ((next.timeZone ?? now.timeZone) !== now.timeZone) effects.push('timeZone');
  if ((next.visitMonths ?? now.visitMonths) < now.visitMonths) effects.push('visitMonths');
  return effects;
}

/** Asks whether the effects of a change are wanted; the form waits for the answer. */
function useConsent() {
  const [effects, setEffects] = useState<readonly Effect[]>([]);
  const settle = useRef<(isWanted: boolean) => void>(() => undefined);
  return {
    effects,
    ask: (wanted: readonly Effect[]) =>
      new Promise<boolean>((resolve) => {
        settle.current = resolve;
        setEffects(wanted);
      }),
    answer: (isWanted: boolean) => {
      setEffects([]);
      settle.current(isWanted);
    },
  };
}

/** @param day 1 = Monday ... 7 = Sunday */
function dayName(locale: string, day: number): string {
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, day));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}
