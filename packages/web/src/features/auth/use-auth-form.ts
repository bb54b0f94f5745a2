import { useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '../../shared/forms/use-app-form';
import type { Violation, Violations } from '../../shared/forms/violations';
import { safeReturnPath } from '../../shared/navigation/safe-return-path';
import { toastSuccess } from '../../shared/toast/toast';

interface AuthFormOptions<Values> {
  initialValues: Values;
  check: (values: Values) => Violations<string> | Promise<Violations<string>>;
  /** Sends the form; answers the server's message, or null when there is more to ask for. */
  send: (values: Values) => Promise<string | null>;
  /** Field of the API -> field of the form, where they differ. */
  names: ReadonlyMap<string, string>;
}

/** What both sign-in forms do once they were taken: tell it and go where the user wanted to go. */
export function useAuthForm<Values extends Record<string, unknown>>(options: AuthFormOptions<Values>) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const { to } = useSearch({ strict: false }) as { to?: unknown };
  const say = (field: string, { key, count }: Violation) => {
    if (field === 'acceptsTerms') return t('validation.terms');
    if (field === 'name' && key === 'required') return t('validation.nameRequired');
    if (field === 'confirmation' && key === 'invalid') return t('validation.mismatch');
    return t(`validation.${key === 'invalid' ? 'required' : key}`, { min: count, max: count });
  };
  return useAppForm({
    ...options,
    say,
    send: async (values) => {
      const message = await options.send(values);
      if (message === null) return;
      toastSuccess(message);
      router.history.replace(safeReturnPath(to));
    },
  });
}
