import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../shared/forms/app-form-frame';
import { useAppForm } from '../../shared/forms/use-app-form';
import { useLeaveGuard } from '../../shared/forms/use-leave-guard';
import { checkBody } from '../../shared/forms/violations';
import { PLATFORMS_KEY, type Platform } from '../../shared/platforms/platforms.api';
import { toastSuccess } from '../../shared/toast/toast';
import { addPlatform, changePlatform } from './platform-changes';
import classes from './platforms.module.css';
import { typedOrigins } from './typed-origins';

type Values = { name: string; origins: string; store: string };

const bodyOf = ({ name, origins, store }: Values) => ({
  name: name.trim(),
  origins: typedOrigins(origins),
  store: store.trim() || null,
});

async function check(values: Values) {
  const load = async () => (await import('@botica/contract/footprints/platforms')).createPlatform.body;
  return checkBody(load, bodyOf(values));
}

interface PlatformFormProps {
  /** Null: a new one. */
  platform: Platform | null;
  onClose: () => void;
  onSaved: (uuid: string) => void;
}

/** Adds a platform, or changes its name or where it may send from. */
export function PlatformForm({ platform, onClose, onSaved }: PlatformFormProps) {
  const { t } = useTranslation(['platforms', 'shared']);
  const client = useQueryClient();
  const saved = useRef<string | null>(null);
  const form = useAppForm<Values>({
    initialValues: {
      name: platform?.name ?? '',
      origins: platform?.origins.join('\n') ?? '',
      store: platform?.store ?? '',
    },
    check,
    send: async (values) => {
      const body = bodyOf(values);
      const { message, data } = platform === null ? await addPlatform(body) : await changePlatform(platform.uuid, body);
      await client.invalidateQueries({ queryKey: PLATFORMS_KEY });
      toastSuccess(message);
      saved.current = data.uuid;
      guard.leaveSaved();
    },
    say: (field) => (field === 'origins' ? t('form.wrongOrigins') : null),
  });
  const guard = useLeaveGuard(form.fields.isDirty(), () =>
    saved.current === null ? onClose() : onSaved(saved.current),
  );
  const { getInputProps } = form.fields;
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        <TextInput
          {...getInputProps('name')}
          label={t('column.name')}
          description={t('form.nameHint')}
          required
          data-autofocus
        />
        <Textarea
          {...getInputProps('origins')}
          label={t('column.origins')}
          description={t('form.originsHint')}
          placeholder="https://www.farmacia.example"
          autosize
          minRows={3}
          maxRows={10}
          dir="ltr"
        />
        <TextInput {...getInputProps('store')} label={t('column.store')} description={t('form.storeHint')} />
        <div className={classes.actions}>
          <Button variant="default" onClick={guard.leave} disabled={form.isSending}>
            {t('shared:dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t(platform === null ? 'add' : 'form.save')}
          </Button>
        </div>
      </Stack>
      {guard.question}
    </AppFormFrame>
  );
}
