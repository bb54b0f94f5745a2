import { FINDING_MARKS, type FindingMark } from '@botica/contract/insights/vocabulary';
import { ActionIcon, Group } from '@mantine/core';
import { IconBellOff, IconThumbDown, IconThumbUp, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const ICONS: Readonly<Record<FindingMark, TablerIcon>> = {
  useful: IconThumbUp,
  notUseful: IconThumbDown,
  muted: IconBellOff,
};

interface MarkButtonsProps {
  /** Of the finding, in the names of the buttons. */
  text: string;
  mark: FindingMark | null;
  /** Null takes the mark away. */
  onMark: (mark: FindingMark | null) => void;
}

/** What one thinks of a finding: useful, not useful, or not to be shown again. */
export function MarkButtons({ text, mark, onMark }: MarkButtonsProps) {
  const { t } = useTranslation('insights');
  return (
    <Group gap={4} component="span" display="inline-flex" ms="xs" data-print="hide">
      {FINDING_MARKS.map((each) => {
        const Icon = ICONS[each];
        const isChosen = mark === each;
        return (
          <ActionIcon
            key={each}
            variant={isChosen ? 'light' : 'subtle'}
            {...(isChosen ? {} : { color: 'gray' })}
            size={30}
            aria-pressed={isChosen}
            aria-label={t(`findings.mark.${each}`, { text })}
            title={t(`findings.mark.${each}Short`)}
            onClick={() => onMark(isChosen ? null : each)}
          >
            <Icon size={16} aria-hidden="true" />
          </ActionIcon>
        );
      })}
    </Group>
  );
}
