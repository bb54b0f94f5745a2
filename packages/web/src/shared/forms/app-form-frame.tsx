import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppForm } from './use-app-form';

/** The element around the fields. How many of them are wrong is also said to people who do not see it. */
export function AppFormFrame<Values>({ form, children }: { form: AppForm<Values>; children: ReactNode }) {
  const { t } = useTranslation('shared');
  const wrong = Object.keys(form.fields.errors).length;
  return (
    <form onSubmit={form.submit} noValidate aria-busy={form.isSending}>
      {children}
      <VisuallyHidden role="status">{wrong > 0 && t('form.wrong', { number: wrong })}</VisuallyHidden>
    </form>
  );
}
