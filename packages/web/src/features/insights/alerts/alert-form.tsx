import '../../../shared/theme/mantine-more';
import type { Alert } from '@botica/contract/insights/alerts';
import {
  ALERT_DIRECTIONS,
  ALERT_KINDS,
  ALERT_LIMITS,
  FORECAST_GRAINS,
  FORECAST_MEASURES,
} from '@botica/contract/insights/vocabulary';
import type { Locale } from '@botica/contract/locales';
import { Button, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { NumberField } from '../../../shared/forms/number-field';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import { checkBody } from '../../../shared/forms/violations';
import { useLocale } from '../../../shared/i18n/use-locale';
import { toastSuccess } from '../../../shared/toast/toast';
import { usePartChoices } from '../filters/use-part-choices';
import { type AlertValues, alertBody, alertValues } from './alert-values';
import { ALERTS_KEY, addAlert, changeAlert } from './alerts.api';

async function check(values: AlertValues, locale: Locale) {
  const load = async () => (await import('@botica/contract/insights/alerts')).createAlert.body;
  return checkBody(load, alertBody(values, locale));
}

/** Adds an alert, or changes one. */
export function AlertForm({ alert, onClose }: { alert: Alert | null; onClose: () => void }) {
  const { t } = useTranslation('insights');
  const client = useQueryClient();
  const locale = useLocale();
  const form = useAppForm<AlertValues>({
    initialValues: alertValues(alert, locale),
    check: (values) => check(values, locale),
    send: async (values) => {
      const body = alertBody(values, locale);
      const { message } = alert === null ? await addAlert(body) : await changeAlert(alert.id, body);
      await client.invalidateQueries({ queryKey: ALERTS_KEY });
      toastSuccess(message);
      guard.leaveSaved();
    },
  });
  const guard = useLeaveGuard(form.fields.isDirty(), onClose);
  const { getInputProps, values } = form.fields;
  const choices = usePartChoices();
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        <TextInput {...getInputProps('name')} label={t('alerts.column.name')} required data-autofocus />
        <NativeSelect
          {...getInputProps('kind')}
          label={t('alerts.column.kind')}
          description={t(`alerts.kindHint.${values.kind}`)}
          data={ALERT_KINDS.map((kind) => ({ value: kind, label: t(`alerts.kind.${kind}`) }))}
        />
        {values.kind === 'silence' ? (
          <NumberField
            {...getInputProps('silent_days')}
            label={t('alerts.form.silentDays')}
            min={1}
            max={ALERT_LIMITS.silentDaysMax}
          />
        ) : (
          <>
            <NativeSelect
              {...getInputProps('measure')}
              label={t('forecast.measure.label')}
              data={FORECAST_MEASURES.map((each) => ({ value: each, label: t(`forecast.measure.${each}`) }))}
            />
            <NativeSelect
              {...getInputProps('grain')}
              label={t('forecast.grain.label')}
              description={t('alerts.form.grainHint')}
              data={FORECAST_GRAINS.map((each) => ({ value: each, label: t(`forecast.grain.${each}`) }))}
            />
            <NativeSelect {...getInputProps('store')} label={t('filter.store')} data={choices.stores} />
            <NativeSelect {...getInputProps('category')} label={t('filter.category')} data={choices.categories} />
            {values.kind === 'threshold' && (
              <>
                <NativeSelect
                  {...getInputProps('direction')}
                  label={t('alerts.form.direction')}
                  data={ALERT_DIRECTIONS.map((each) => ({ value: each, label: t(`alerts.form.${each}`) }))}
                />
                <NumberField {...getInputProps('level')} label={t('alerts.form.level')} isWhole={false} required />
                <NumberField
                  {...getInputProps('hysteresis')}
                  label={t('alerts.form.hysteresis')}
                  description={t('alerts.form.hysteresisHint')}
                  rightSection="%"
                  min={0}
                  max={ALERT_LIMITS.hysteresisMax}
                />
              </>
            )}
            <NumberField
              {...getInputProps('cooldown_days')}
              label={t('alerts.form.cooldown')}
              min={0}
              max={ALERT_LIMITS.cooldownMax}
            />
            <NumberField
              {...getInputProps('least_tickets')}
              label={t('alerts.form.leastTickets')}
              description={t('alerts.form.leastTicketsHint')}
              min={0}
              max={ALERT_LIMITS.ticketsMax}
            />
          </>
        )}
        <Switch {...getInputProps('by_mail', { type: 'checkbox' })} label={t('alerts.form.byMail')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={guard.leave} disabled={form.isSending}>
            {t('alerts.form.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t(alert === null ? 'alerts.add' : 'alerts.form.save')}
          </Button>
        </Group>
      </Stack>
      {guard.question}
    </AppFormFrame>
  );
}
