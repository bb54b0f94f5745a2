import { ADDRESS_TYPES } from '@botica/contract/limits';
import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { changedFields } from '../../../shared/forms/changed-fields';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import type { Violation } from '../../../shared/forms/violations';
import { toastSuccess } from '../../../shared/toast/toast';
import formClasses from '../form/user-form.module.css';
import { PROFILE_KEY } from '../profile/profile.api';
import { USERS_KEY } from '../users.api';
import { ADDRESS_NAMES, type AddressValues, addressBody, addressValues, checkAddress } from './address-values';
import { ADDRESSES_KEY, type AddressBody, addAddress, changeAddress, type UserAddress } from './addresses.api';
import { PlaceFields } from './place-fields';

interface AddressFormProps {
  /** Whose it is, or will be. */
  user: string;
  /** Null: a new one. */
  address: UserAddress | null;
  /** The one address of a user is the main one, whatever is chosen. */
  isOnlyOne: boolean;
  onClose: () => void;
}

/** Every field of an address; asks before what was typed is lost. */
export function AddressForm({ user, address, isOnlyOne, onClose }: AddressFormProps) {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const form = useAppForm<AddressValues>({
    initialValues: addressValues(address),
    check: checkAddress,
    say: useRequiredWords(),
    send: async (values) => {
      // The rules were kept: there is a country.
      const body = addressBody(values) as AddressBody;
      const { message } = await (address === null
        ? addAddress({ ...body, user })
        : changeAddress({ ...changesOf(body, address), id: address.id }));
      toastSuccess(message);
      onClose();
      for (const queryKey of [ADDRESSES_KEY, USERS_KEY, PROFILE_KEY]) void client.invalidateQueries({ queryKey });
    },
    names: ADDRESS_NAMES,
  });
  const guard = useLeaveGuard(form.fields.isDirty(), onClose);
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        <PlaceFields form={form} />
        <TextInput {...form.fields.getInputProps('zipcode')} label={t('address.zipcode')} />
        <TextInput {...form.fields.getInputProps('line1')} label={t('address.line1')} />
        <TextInput {...form.fields.getInputProps('line2')} label={t('address.line2')} />
        <TextInput {...form.fields.getInputProps('line3')} label={t('address.line', { number: 3 })} />
        <TextInput {...form.fields.getInputProps('line4')} label={t('address.line', { number: 4 })} />
        <NativeSelect
          {...form.fields.getInputProps('type')}
          label={t('address.typeLabel')}
          data={ADDRESS_TYPES.map((type) => ({ value: type, label: t(`address.type.${type}`) }))}
        />
        {!isOnlyOne && address?.is_main !== true && (
          <Checkbox {...form.fields.getInputProps('isMain', { type: 'checkbox' })} label={t('address.makeMain')} />
        )}
        <div className={formClasses.actions}>
          <Button variant="default" onClick={guard.leave} disabled={form.isSending}>
            {t('shared:dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t(address === null ? 'address.add' : 'address.save')}
          </Button>
        </div>
      </Stack>
      {guard.question}
    </AppFormFrame>
  );
}

/** What was changed of it. A country comes with its state and city, whose names may be those of before. */
function changesOf(body: AddressBody, address: UserAddress) {
  const { country, state, city } = body;
  const changes = changedFields(body, addressBody(addressValues(address)) as AddressBody);
  return changes.country === undefined ? changes : { ...changes, country, state, city };
}

const NEEDED = ['country', 'state', 'city'];

function useRequiredWords() {
  const { t } = useTranslation('users');
  return (field: string, { key }: Violation) =>
    NEEDED.includes(field) && (key === 'required' || key === 'min') ? t(`address.needed.${field}`) : null;
}
