import { type UseFormReturnType, useForm } from '@mantine/form';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error';
import { errorText, fieldMessages } from '../../shared/api/error-text';
import { safeReturnPath } from '../../shared/navigation/safe-return-path';
import { toastError, toastSuccess } from '../../shared/ui/toast';
import type { Violation } from './auth-rules';

interface AuthFormOptions<Values> {
  initialValues: Values;
  check: (values: Values) => Partial<Record<keyof Values & string, Violation>>;
  /** Sends the form; answers the server's message. */
  send: (values: Values) => Promise<string>;
  /** Field of the API -> field of the form, where they differ. */
  fieldNames: ReadonlyMap<string, string>;
}

interface AuthForm<Values> {
  form: UseFormReturnType<Values>;
  isSending: boolean;
  submit: (event: React.FormEvent<HTMLFormElement>) => void;
}

/**
 * What both sign-in forms do: check, send once, tell the outcome and go where the user wanted
 * to go. The first wrong field gets the focus.
 */
export function useAuthForm<Values extends Record<string, unknown>>(
  options: AuthFormOptions<Values>,
): AuthForm<Values> {
  const { t } = useTranslation('auth');
  const { t: tShared } = useTranslation('shared');
  const router = useRouter();
  const { to } = useSearch({ strict: false }) as { to?: unknown };
  const [isSending, setIsSending] = useState(false);
  const form = useForm<Values>({
    initialValues: options.initialValues,
    validate: (values) =>
      inWords(options.check(values), (violation) => t(`validation.${violation.key}`, { ...violation })),
  });

  const showErrors = (errors: Readonly<Record<string, React.ReactNode>>) => {
    const first = Object.keys(options.initialValues).find((field) => errors[field] !== undefined);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 422)) {
      toastError(errorText(error, tShared));
      return;
    }
    for (const message of fieldMessages(error, error.message || t('unknownError'))) toastError(message);
    const errors = formErrors(error, options.fieldNames);
    form.setErrors(errors);
    showErrors(errors);
  };
  const send = async (values: Values) => {
    setIsSending(true);
    try {
      const message = await options.send(values);
      toastSuccess(message);
      router.history.replace(safeReturnPath(to));
    } catch (error) {
      fail(error);
    } finally {
      setIsSending(false);
    }
  };
  return { form, isSending, submit: form.onSubmit((values) => void send(values), showErrors) };
}

function inWords(
  violations: Readonly<Record<string, Violation | undefined>>,
  say: (violation: Violation) => string,
): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [field, violation] of Object.entries(violations))
    if (violation !== undefined) words[field] = say(violation);
  return words;
}

function formErrors(error: ApiError, names: ReadonlyMap<string, string>): Record<string, string> {
  const entries = Object.entries(error.errors).map(([field, messages]) => [
    names.get(field) ?? field,
    messages.join(' '),
  ]);
  return Object.fromEntries(entries);
}
