import { Button, Drawer, Skeleton } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { Panel } from '../../../shared/ui/panel';
import { StateBadge } from '../../../shared/ui/state-badge';
import { AddressForm } from './address-form';
import { addressesQuery, type UserAddress } from './addresses.api';
import classes from './addresses.module.css';

interface AddressesPanelProps {
  user: string;
  /** Addresses are one's own. */
  isOwn: boolean;
  canChange: boolean;
}

/** Where a user is to be found, the main address first; whoever may, adds one or changes one. */
export function AddressesPanel({ user, isOwn, canChange }: AddressesPanelProps) {
  const { t } = useTranslation('users');
  const { data, error, refetch, isFetching } = useQuery(addressesQuery(user, useLocale()));
  const [edited, setEdited] = useState<UserAddress | 'new' | null>(null);
  const add = canChange && (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      {t('address.add')}
    </Button>
  );
  return (
    <Panel title={t('address.title')} description={t('address.text')} action={data?.length ? add : null}>
      {data === undefined && error === null && (
        <Skeleton height={90} radius="md" role="status" aria-label={t('page.loading')} />
      )}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.length === 0 && (
        <EmptyState icon={IconMapPin} title={t(isOwn ? 'address.noneOwn' : 'address.none')} action={add} />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((address) => (
            <AddressItem key={address.id} address={address} onEdit={canChange ? () => setEdited(address) : null} />
          ))}
        </ul>
      )}
      <Drawer
        opened={edited !== null}
        onClose={() => setEdited(null)}
        position="right"
        size="lg"
        title={t(edited === 'new' ? 'address.add' : 'address.edit')}
        // The form asks before what was typed is lost.
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        {edited !== null && (
          <AddressForm
            user={user}
            address={edited === 'new' ? null : edited}
            isOnlyOne={(data ?? []).length === (edited === 'new' ? 0 : 1)}
            onClose={() => setEdited(null)}
          />
        )}
      </Drawer>
    </Panel>
  );
}

function AddressItem({ address, onEdit }: { address: UserAddress; onEdit: (() => void) | null }) {
  const { t } = useTranslation('users');
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <strong>{t(`address.type.${address.address_type}`)}</strong>
        {address.is_main && <StateBadge tone="info" label={t('address.main')} />}
      </div>
      <address className={classes.lines} dir="auto">
        {address.formatted_address}
      </address>
      {onEdit !== null && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.edit}
          aria-label={t('address.editNamed', { address: address.formatted_address.split('\n')[0] })}
          onClick={onEdit}
        >
          {t('action.edit')}
        </Button>
      )}
    </li>
  );
}
