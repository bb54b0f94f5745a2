import '../../../shared/theme/mantine-more';
import { Button, Switch } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import type { PageQuery } from '../footprints.api';
import classes from '../footprints.module.css';
import { useLiveRows } from './use-live-rows';

interface LiveControlProps {
  query: PageQuery;
  /** Around the rows. */
  frame: RefObject<HTMLDivElement | null>;
}

/** Follows what comes in. While somebody reads the rows, new ones wait behind a button. */
export function LiveControl({ query, frame }: LiveControlProps) {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  const [isOn, setOn] = useState(false);
  // Elsewhere there are no new rows.
  const canFollow = query.page === '1' && query.sortOrder === 'desc';
  const { waiting, show } = useLiveRows({ query, isOn: isOn && canFollow, frame });
  return (
    <div className={classes.live}>
      <Switch
        label={t('live.label')}
        title={canFollow ? t('live.hint') : t('live.firstPage')}
        checked={isOn && canFollow}
        disabled={!canFollow}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <span role="status">
        {waiting > 0 && (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconArrowUp size={15} aria-hidden="true" />}
            onClick={() => {
              show();
              frame.current?.scrollIntoView({ block: 'start' });
            }}
          >
            {t('live.waiting', { count: waiting, number: format.number(waiting) })}
          </Button>
        )}
      </span>
    </div>
  );
}
