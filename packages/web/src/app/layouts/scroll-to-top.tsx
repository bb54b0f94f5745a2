import { ActionIcon, Affix, Transition } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { prefersReducedMotion } from '../../shared/browser/reduced-motion';

/** Scrolled further than this, the way back up is offered. */
const APPEARS_AFTER_PX = 200;

export function ScrollToTop() {
  const { t } = useTranslation('shared');
  const [{ y }] = useWindowScroll();
  const scrollUp = () => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  return (
    <Affix data-print="hide" position={{ bottom: 20, right: 20 }} zIndex={150}>
      <Transition mounted={y > APPEARS_AFTER_PX} transition="slide-up" duration={180}>
        {(style) => (
          <ActionIcon style={style} size={44} radius="xl" aria-label={t('layout.scrollToTop')} onClick={scrollUp}>
            <IconArrowUp size={20} />
          </ActionIcon>
        )}
      </Transition>
    </Affix>
  );
}
