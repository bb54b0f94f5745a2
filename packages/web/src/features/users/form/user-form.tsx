import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { type AppForm, useAppForm } from '../../../shared/forms/use-app-form';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import type { Violation } from '../../../shared/forms/violations';
import { toastError } from '../../../shared/toast/toast';
import { Panel } from '../../../shared/ui/panel';
import { mergeValues } from './merge-values';
import { RoleField } from './role-field';
import { ContactFields, PersonFields, PreferenceFields } from './user-fields';
import classes from './user-form.module.css';
import { checkOwn, checkUser, USER_NAMES, type UserValues } from './user-values';

interface UserFormProps {
  initialValues: UserValues;
  /** Sends the form and goes where it leads. */
  send: (values: UserValues) => Promise<void>;
  /** Left out: nobody has seen the user before. Looks again once the server says that others changed the user meanwhile. */
  lookAgain?: () => Promise<UserValues>;
  /** Left out: the form is the page, and nothing is cancelled. */
  onLeave?: () => void;
  submitLabel: string;
  /** About oneself: without roles, and the e-mail address stays. */
  isOwn?: boolean;
  /** What only one of the forms has, such as the password of a new user. */
  security?: (form: AppForm<UserValues>) => ReactNode;
}

/** Every field of a user in sections; asks before what was typed is lost. */
export function UserForm(props: UserFormProps) {
  const { initialValues, send, lookAgain, onLeave, submitLabel, isOwn = false, security } = props;
  const { t } = useTranslation(['users', 'shared']);
  const seen = useRef(initialValues);
  const form = useAppForm<UserValues>({
    initialValues,
    check: isOwn ? checkOwn : checkUser,
    send: (values) =>
      send(values).catch(async (error: unknown) => {
        if (lookAgain === undefined || !(error instanceof ApiError) || error.code !== 'user_changed') throw error;
        // What was typed stays; whoever has read what it is now may overwrite that, and nothing that comes after.
        const stored = await lookAgain();
        const merged = mergeValues(seen.current, values, stored);
        seen.current = stored;
        // What others changed is nothing that this form shows, such as a role of one's own.
        if (merged.taken.length + merged.contested.length === 0) return send(values);
        form.fields.setValues(merged.values);
        form.fields.resetDirty(stored);
        const isNow = (field: keyof UserValues) => t('edit.isNow', { value: String(stored[field]) });
        form.fields.setErrors(
          Object.fromEntries([
            ...merged.taken.map((field) => [field, t('edit.taken')]),
            ...merged.contested.map((field) => [field, SHOWN_AS_TYPED.has(field) ? isNow(field) : t('edit.changed')]),
          ]),
        );
        toastError(error.message);
      }),
    say: useRuleWords(),
    names: USER_NAMES,
  });
  const guard = useLeaveGuard(form.fields.isDirty(), onLeave ?? (() => undefined));
  return (
    <AppFormFrame form={form}>
      <div className={classes.sections}>
        <Panel title={t('section.personal')}>
          <PersonFields form={form} isOwn={isOwn} />
        </Panel>
        <Panel title={t('section.contacts')}>
          <ContactFields form={form} isOwn={isOwn} />
        </Panel>
        <Panel title={t('section.preferences')}>
          <PreferenceFields form={form} isOwn={isOwn} />
        </Panel>
        {!isOwn && (
          <Panel title={t('section.roles')} description={t('section.rolesHint')}>
            <RoleField {...form.fields.getInputProps('roles')} held={initialValues.roles} />
          </Panel>
        )}
        {security?.(form)}
        <div className={classes.actions}>
          {onLeave !== undefined && (
            <Button variant="default" onClick={guard.leave} disabled={form.isSending}>
              {t('shared:dialog.cancel')}
            </Button>
          )}
          <Button type="submit" loading={form.isSending}>
            {submitLabel}
          </Button>
        </div>
      </div>
      {guard.question}
    </AppFormFrame>
  );
}

/** Fields whose values people read as they are. */
const SHOWN_AS_TYPED: ReadonlySet<keyof UserValues> = new Set([
  'name',
  'username',
  'email',
  'telephone',
  'publicEmail',
  'whatsapp',
  'telegram',
  'callingCode',
  'number',
]);

const REASONS = ['phone_invalid', 'phone_too_short', 'phone_too_long', 'birthday_in_past', 'passwords_do_not_match'];

/** Words of the rules that say more than the common ones. */
function useRuleWords() {
  const { t } = useTranslation('users');
  return (field: string, { key, reason }: Violation) => {
    if (reason !== undefined && REASONS.includes(reason)) return t(`rule.${reason}`);
    if (field === 'name' && key === 'required') return t('rule.name');
    if (field === 'roles' && key === 'required') return t('rule.role');
    if (field === 'birthday' && key === 'invalid') return t('rule.date');
    if (field === 'username' && key === 'invalid') return t('rule.username');
    return null;
  };
}

/** The same key for the same body, so that a retry of a lost answer makes no second user. */
export function useIdempotencyKey() {
  const last = useRef<{ body: string; key: string } | null>(null);
  return (body: unknown) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
