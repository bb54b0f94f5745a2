import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { errorText, fieldMessages } from '../api/error-text';
import { session } from '../session/session';
import { toastError } from '../toast/toast';
import type { Violation, Violations } from './violations';

interface AppFormOptions<Values> {
  /** In the order of the fields: the first wrong one gets the focus. */
  initialValues: Values;
  check: (values: Values) => Violations<string> | Promise<Violations<string>>;
  send: (values: Values) => Promise<void>;
  /** Words of a rule that says more than the common ones; null for those. */
  say?: (field: string, violation: Violation) => string | null;
  /** Field of the API -> field of the form, where they differ. */
  names?: ReadonlyMap<string, string>;
}

export interface AppForm<Values> {
  fields: UseFormReturnType<Values>;
  isSending: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that is checked, sent once however often it is submitted, and shows at its fields what was wrong. Refusals of
 * the server are told, and land on the fields that they name. The first wrong field gets the focus.
 */
export function useAppForm<Values extends Record<string, unknown>>(options: AppFormOptions<Values>): AppForm<Values> {
  const { t } = useTranslation('shared');
  const fields = useForm<Values>({ initialValues: options.initialValues });
  const [isSending, setIsSending] = useState(false);
  // A second click may come before the first one is drawn.
  const isBusy = useRef(false);

  const show = (errors: Readonly<Record<string, string>>) => {
    fields.setErrors(errors);
    const first = Object.keys(options.initialValues).find((field) => errors[field] !== undefined);
    if (first !== undefined) fields.getInputNode(first)?.focus();
  };
  const inWords = (violations: Violations<string>) =>
    Object.fromEntries(
      Object.entries(violations).flatMap(([field, violation]) => {
        if (violation === undefined) return [];
        const { key, count } = violation;
        return [[field, options.say?.(field, violation) ?? t(`form.rule.${key}`, { number: count })]];
      }),
    );
  const fail = (error: unknown) => {
    const text = errorText(error, t);
    // The sign-in over the page says it.
    if (error instanceof ApiError && error.code === 'unauthenticated' && session.getState().isLapsed) return;
    if (!(error instanceof ApiError)) return toastError(text);
    for (const message of fieldMessages(error, text)) toastError(message);
    show(
      Object.fromEntries(
        Object.entries(error.errors).map(([field, messages]) => [
          options.names?.get(field) ?? field,
          messages.join(' '),
        ]),
      ),
    );
  };
  const run = async (values: Values) => {
    const errors = inWords(await options.check(values));
    if (Object.keys(errors).length > 0) return show(errors);
    fields.clearErrors();
    await options.send(values);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    void run(fields.getValues())
      .catch(fail)
      .finally(() => {
        isBusy.current = false;
        setIsSending(false);
      });
  };
  return { fields, isSending, submit };
}
