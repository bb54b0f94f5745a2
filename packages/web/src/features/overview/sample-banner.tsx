import { Button } from '@mantine/core';
import { IconFlask2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFirstUse } from '../../shared/menus/use-first-use';
import { useCan } from '../../shared/session/use-session';
import { settingsQuery } from '../../shared/settings/settings.api';
import { ButtonLink } from '../../shared/ui/link';
import { Notice } from './notice';

/** Says that the figures are a sample's, as long as they are, and how to leave it. Other pages have a mark in the bar. */
export function SampleBanner() {
  const { t } = useTranslation('overview');
  const canSeeFigures = useCan('show', 'guest');
  const canBringFile = useCan('store', 'company');
  const settings = useQuery({ ...settingsQuery(), enabled: canSeeFigures });
  if (!canSeeFigures || settings.data?.sampleData !== true) return null;
  return (
    <Notice
      icon={IconFlask2}
      actions={
        canBringFile && (
          <>
            <ButtonLink to="/control-panel/data" size="xs">
              {t('sample.bring')}
            </ButtonLink>
            <RemoveSample />
          </>
        )
      }
    >
      {t('sample.text')}
    </Notice>
  );
}

const loadRemoval = async () => (await import('./remove-sample')).RemoveSample;

function RemoveSample() {
  const { t } = useTranslation('overview');
  const { Part, opened, button } = useFirstUse('dialog', loadRemoval);
  const trigger = (
    <Button size="xs" variant="subtle" {...button}>
      {t('sample.remove')}
    </Button>
  );
  return Part === null ? trigger : <Part {...opened}>{trigger}</Part>;
}
