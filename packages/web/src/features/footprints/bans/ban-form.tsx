import { BAN_KINDS, type BanKind } from '@botica/contract/footprints/vocabulary';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { checkBody } from '../../../shared/forms/violations';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { toastUndo } from '../../../shared/toast/undo-toast';
import { isAddress } from '../filters/filter-rules';
import { ban, FOOTPRINTS_KEY, liftBan } from '../footprints.api';
import classes from './bans.module.css';

type Values = { kind: BanKind; value: string; note: string };

interface BanFormProps {
  /** What each kind is offered with; null: that kind is not offered. Left out: all are, empty. */
  values?: Record<BanKind, string | null>;
  onClose: () => void;
}

/** Bans; what was done can be taken back from the message about it. */
export function BanForm({ values, onClose }: BanFormProps) {
  const { t } = useTranslation(['footprints', 'shared']);
  const client = useQueryClient();
  const kinds = BAN_KINDS.filter((kind) => values === undefined || values[kind] !== null);
  const kind = kinds[0] ?? 'address';
  const refresh = () => client.invalidateQueries({ queryKey: FOOTPRINTS_KEY });
  const undo = async (id: string) => {
    try {
      toastSuccess((await liftBan(id)).message);
    } catch (error) {
      toastError(errorText(error, t));
    }
    await refresh();
  };
  const form = useAppForm<Values>({
    initialValues: { kind, value: values?.[kind] ?? '', note: '' },
    check: async (typed) => {
      const found = await checkBody(
        async () => (await import('@botica/contract/footprints/bans')).createBan.body,
        typed,
      );
      const isNetwork = typed.kind === 'cidr';
      const isWrong =
        (typed.kind === 'address' || isNetwork) &&
        typed.value.trim() !== '' &&
        (!isAddress(typed.value.trim()) || typed.value.includes('/') !== isNetwork);
      return isWrong ? { ...found, value: { key: 'invalid' } } : found;
    },
    send: async (typed) => {
      const { message, data, meta } = await ban({ ...typed, value: typed.value.trim() });
      // A ban from before is not this person's to take back by the way.
      if (meta.isNew) toastUndo(message, () => void undo(data.id));
      else toastSuccess(message);
      onClose();
      await refresh();
    },
    say: (field, { key }): string | null =>
      field !== 'value' || key !== 'invalid'
        ? null
        : t(form.fields.getValues().kind === 'cidr' ? 'bans.wrongNetwork' : 'filter.wrong.address', {
            ip: '192.0.2.1',
          }),
  });
  const { getInputProps } = form.fields;
  const chosen = form.fields.values.kind;
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        <NativeSelect
          {...getInputProps('kind')}
          label={t('bans.kind')}
          data={kinds.map((one) => ({ value: one, label: t(`bans.kinds.${one}`) }))}
          onChange={({ currentTarget }) => {
            const next = kinds.find((one) => one === currentTarget.value) ?? kind;
            form.fields.setValues({ kind: next, ...(values === undefined ? {} : { value: values[next] ?? '' }) });
            form.fields.clearErrors();
          }}
        />
        <TextInput
          {...getInputProps('value')}
          label={t('bans.value')}
          description={t(`bans.hints.${chosen}`)}
          autoComplete="off"
          required
          data-autofocus
        />
        <TextInput {...getInputProps('note')} label={t('bans.note')} autoComplete="off" />
        <p className={classes.hint}>{t('bans.effect')}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={form.isSending}>
            {t('shared:dialog.cancel')}
          </Button>
          <Button type="submit" color="red.9" loading={form.isSending}>
            {t('bans.confirm')}
          </Button>
        </div>
      </Stack>
    </AppFormFrame>
  );
}
