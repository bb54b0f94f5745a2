import '../../shared/theme/mantine-more';
import { BYTE_PRICE_LIMITS, MEASUREMENT_TYPES, pricePerByte } from '@botica/contract/byte-pricing.vocabulary';
import { CURRENCIES, type CurrencyCode } from '@botica/contract/limits';
import type { Locale } from '@botica/contract/locales';
import { Button, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error';
import { AppFormFrame } from '../../shared/forms/app-form-frame';
import { useAppForm } from '../../shared/forms/use-app-form';
import { useLeaveGuard } from '../../shared/forms/use-leave-guard';
import { checkBody } from '../../shared/forms/violations';
import { typedNumber } from '../../shared/i18n/typed-number';
import { type Format, useFormat } from '../../shared/i18n/use-format';
import { toastError, toastSuccess } from '../../shared/toast/toast';
import { createPrice, PRICES_KEY, type PriceDetail, priceQuery, updatePrice } from './byte-pricing.api';
import classes from './byte-pricing.module.css';
import { usePriceFormat } from './use-price-format';

type Values = {
  title: string;
  price: string;
  currency: CurrencyCode;
  measurement_type: (typeof MEASUREMENT_TYPES)[number];
  description: string;
  is_active: boolean;
};

const EMPTY: Omit<Values, 'currency'> = {
  title: '',
  price: '',
  measurement_type: 'megabyte',
  description: '',
  is_active: true,
};

const bodyOf = (locale: Locale, values: Values) => ({
  ...values,
  title: values.title.trim(),
  price: typedNumber(locale, values.price),
});

async function check(locale: Locale, values: Values) {
  const load = async () => (await import('@botica/contract/byte-pricing')).createBytePrice.body;
  return checkBody(load, bodyOf(locale, values));
}

/** A price as the fields show it: its number is written as people of this language type it. */
function valuesOf({ price, description, ...rest }: PriceDetail, format: Format): Values {
  return { ...rest, price: format.number(price, BYTE_PRICE_LIMITS.decimals), description: description ?? '' };
}

interface PriceFormProps {
  /** Null: a new one, which is in `currency` unless another one is chosen. */
  price: PriceDetail | null;
  currency: CurrencyCode;
  onClose: () => void;
}

/** Adds a price, or changes one as it was last seen. */
export function PriceForm({ price, currency, onClose }: PriceFormProps) {
  const { t } = useTranslation('byte-pricing');
  const client = useQueryClient();
  const format = useFormat();
  const seenAt = useRef(price?.updated_at);
  const send = async (values: Values) => {
    const body = bodyOf(format.locale, values);
    const { message } =
      price === null ? await createPrice(body) : await updatePrice(price.uuid, { ...body, seen_at: seenAt.current });
    await client.invalidateQueries({ queryKey: PRICES_KEY });
    toastSuccess(message);
    guard.leaveSaved();
  };
  const form = useAppForm<Values>({
    initialValues: price === null ? { ...EMPTY, currency } : valuesOf(price, format),
    check: (values) => check(format.locale, values),
    send: (values) =>
      send(values).catch(async (error: unknown) => {
        if (price === null || !(error instanceof ApiError)) throw error;
        // Deleted meanwhile: what stands here in its place says so.
        if (error.status === 404) void client.invalidateQueries({ queryKey: PRICES_KEY });
        if (error.code !== 'price_changed') throw error;
        // Whoever has read what it is now may overwrite that, and nothing that comes after.
        const now = await client.fetchQuery({ ...priceQuery(price.uuid), staleTime: 0 });
        seenAt.current = now.updated_at;
        form.fields.setErrors(
          Object.fromEntries(Object.entries(error.errors).map(([field, said]) => [field, said.join(' ')])),
        );
        toastError(error.message);
      }),
    say: (field, { key }) => (field === 'price' && key !== 'required' ? t('form.priceRule') : null),
  });
  const guard = useLeaveGuard(form.fields.isDirty(), onClose);
  const { getInputProps } = form.fields;
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        <TextInput {...getInputProps('title')} label={t('column.title')} required data-autofocus />
        <TextInput
          {...getInputProps('price')}
          label={t('column.price')}
          inputMode="decimal"
          description={<Understood values={form.fields.values} />}
          required
        />
        <NativeSelect {...getInputProps('currency')} label={t('column.currency')} data={[...CURRENCIES]} required />
        <NativeSelect
          {...getInputProps('measurement_type')}
          label={t('column.unit')}
          data={MEASUREMENT_TYPES.map((type) => ({ value: type, label: t(`unitChoice.${type}`) }))}
          required
        />
        <Textarea {...getInputProps('description')} label={t('column.description')} autosize minRows={2} maxRows={6} />
        <Switch
          {...getInputProps('is_active', { type: 'checkbox' })}
          label={t('form.active')}
          description={t('form.activeHint')}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={guard.leave} disabled={form.isSending}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t(price === null ? 'form.add' : 'form.save')}
          </Button>
        </div>
      </Stack>
      {guard.question}
    </AppFormFrame>
  );
}

const DECIMAL = /^\d{1,15}(\.\d{1,18})?$/;

/** How the typed price was understood, and what a byte costs by it. */
function Understood({ values }: { values: Values }) {
  const { t } = useTranslation('byte-pricing');
  const format = usePriceFormat();
  const price = typedNumber(format.locale, values.price);
  if (!DECIMAL.test(price)) return t('form.priceHint');
  const perByte = format.amount(pricePerByte(price, values.measurement_type), values.currency);
  return t('form.understood', { price: format.price({ ...values, price }), perByte });
}
