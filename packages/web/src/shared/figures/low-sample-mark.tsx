import { Badge, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Marks a figure that stands on fewer than 30 tickets. */
export function LowSampleMark() {
  const { t } = useTranslation('charts');
  return (
    <Tooltip label={t('lowSample.explanation')} multiline w={240}>
      <Badge
        variant="light"
        color="yellow"
        size="sm"
        radius="sm"
        tt="none"
        fw={600}
        tabIndex={0}
        aria-label={t('lowSample.explanation')}
        role="note"
        styles={{ root: { color: 'var(--app-warning)', backgroundColor: 'var(--app-warning-soft)' } }}
      >
        {t('lowSample.mark')}
      </Badge>
    </Tooltip>
  );
}
