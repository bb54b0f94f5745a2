import { Checkbox, type CheckboxGroupProps, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { ErrorState } from '../../../shared/ui/error-state';
import { rolesQuery } from '../users.api';

interface RoleFieldProps extends Omit<CheckboxGroupProps, 'children' | 'multiple' | 'onChange' | 'value'> {
  value?: string[];
  onChange?: (roles: string[]) => void;
  /** Roles that the user had before: they can be taken, also by who may not give them. */
  held: readonly string[];
}

/** Roles to choose from; those with more permissions than one's own cannot be given. */
export function RoleField({ held, value = [], onChange, ...props }: RoleFieldProps) {
  const { t } = useTranslation('users');
  const { data, error, refetch, isFetching } = useQuery(rolesQuery(useLocale()));
  if (data === undefined && error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (data === undefined) return <Skeleton height={120} radius="md" role="status" aria-label={t('page.loading')} />;
  return (
    <Checkbox.Group
      {...props}
      label={t('field.roles')}
      value={value}
      onChange={(roles: string[]) => onChange?.(roles)}
      required
    >
      <Stack gap="xs" mt="xs">
        {data.map(({ id, localized_name, can_give }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={localized_name}
            disabled={!can_give && !held.includes(String(id))}
            {...(can_give ? {} : { description: t('hint.cannotGive') })}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
