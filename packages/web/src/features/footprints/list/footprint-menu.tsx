import { IconBan, IconEraser, IconEye, IconFilter, IconRoute, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../shared/table/list/row-menu';
import type { Footprint } from '../footprints.api';
import type { FootprintsFilter } from '../footprints-search';
import { useEventName } from '../use-event-name';
import { useMoment } from '../use-moment';

interface FootprintMenuProps {
  row: Footprint;
  onBan: (() => void) | undefined;
  onErase: (() => void) | undefined;
}

/** What can be done about an event: look, narrow the list to what belongs to it, ban or erase whoever did it. */
export function FootprintMenu({ row, onBan, onErase }: FootprintMenuProps) {
  const { t } = useTranslation('footprints');
  const moment = useMoment();
  const eventName = useEventName();
  const navigate = useNavigate({ from: '/control-panel/footprints' });
  const narrow = (filter: FootprintsFilter) =>
    void navigate({ search: (former) => ({ ...former, page: undefined, ...filter }), resetScroll: false });
  const { echo_id, ip, sessionId } = row;
  return (
    <RowMenu
      name={`${eventName(row.event)}, ${moment(row.created_at)}`}
      actions={[
        {
          label: t('action.view'),
          icon: IconEye,
          onClick: () => void navigate({ search: (former) => ({ ...former, footprint: row.id }), resetScroll: false }),
        },
        { label: t('action.session'), icon: IconRoute, onClick: () => narrow({ sessionId }) },
        ...(echo_id === null
          ? []
          : [{ label: t('action.visitor'), icon: IconUser, onClick: () => narrow({ echo_id }) }]),
        ...(ip === null ? [] : [{ label: t('action.address'), icon: IconFilter, onClick: () => narrow({ ip }) }]),
        ...(onBan === undefined ? [] : [{ label: t('action.ban'), icon: IconBan, onClick: onBan, isDangerous: true }]),
        ...(onErase === undefined
          ? []
          : [{ label: t('action.erase'), icon: IconEraser, onClick: onErase, isDangerous: true }]),
      ]}
    />
  );
}
