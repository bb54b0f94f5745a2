import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { platformNamesQuery } from '../../../shared/platforms/platforms.api';
import { useCan } from '../../../shared/session/use-session';

interface PlatformFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (uuid: string | undefined) => void;
}

/** Platforms by name, for who may see them all; others narrow from an event. */
export function PlatformField({ onChange, ...props }: PlatformFieldProps) {
  const { t } = useTranslation('footprints');
  const canList = useCan('update', 'platform');
  const platforms = useQuery({ ...platformNamesQuery(), enabled: canList }).data ?? [];
  if (!canList) return null;
  return (
    <NativeSelect
      {...props}
      data={[
        { value: '', label: t('filter.any') },
        ...platforms.map(({ uuid, name }) => ({ value: uuid, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
