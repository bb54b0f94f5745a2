import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '../../shared/ui/scroll-region';
import { headOf } from './head-of';
import classes from './long-text.module.css';

interface LongTextProps {
  /** Text of a file: shown as it is, never as markup. */
  text: string;
  /** Characters that are shown at once; the rest on demand. */
  limit?: number;
}

/**
 * Text that came with a file. `bdi` keeps direction marks inside of it from turning the page around; a long text is
 * cut, and whole on click.
 */
export function LongText({ text, limit = 60 }: LongTextProps) {
  const { t } = useTranslation('data-import');
  const head = headOf(text, limit);
  if (text.trim() === '') return <span className={classes.blank}>{t('text.blank')}</span>;
  if (head === text) return <bdi className={classes.text}>{text}</bdi>;
  return (
    <Popover width={360} position="bottom-start" shadow="lg" withinPortal>
      <Popover.Target>
        <UnstyledButton className={classes.more} fz="inherit" fw="inherit" lh="inherit" c="inherit">
          <bdi>{head}…</bdi>
          <VisuallyHidden> {t('text.showWhole')}</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ScrollRegion className={classes.whole} label={t('text.whole')}>
          <bdi>{text}</bdi>
        </ScrollRegion>
      </Popover.Dropdown>
    </Popover>
  );
}
