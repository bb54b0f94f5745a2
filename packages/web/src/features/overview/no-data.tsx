import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../shared/session/use-session';
import { EmptyState } from '../../shared/ui/empty-state';
import { ButtonLink } from '../../shared/ui/link';
import { Panel } from '../../shared/ui/panel';

/** Nothing was brought in yet: the way to the first file, or whom to ask for it. */
export function NoData() {
  const { t } = useTranslation('overview');
  const canBringFile = useCan('store', 'company');
  return (
    <Panel>
      <EmptyState
        icon={IconFileUpload}
        title={t('empty.title')}
        description={t(canBringFile ? 'empty.bring' : 'empty.ask')}
        action={canBringFile ? <ButtonLink to="/control-panel/data">{t('empty.action')}</ButtonLink> : undefined}
      />
    </Panel>
  );
}
