import { ActionIcon, Affix, Transition } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { scrollSmoothly } from '../../shared/browser/smooth-scroll';

/** Scrolled further than this, the way back up is offered. */
const APPEARS_AFTER_PX = 200;
const SIZE_PX = 44;
/** In the middle: at the ends of rows are their menus. */
const POSITION = { bottom: 20, left: `calc(50% - ${SIZE_PX / 2}px)` };

export function ScrollToTop() {
  const { t } = useTranslation('shared');
  const [{ y }] = useWindowScroll();
  return (
    <Affix data-print="hide" position={POSITION} zIndex={150}>
      <Transition mounted={y > APPEARS_AFTER_PX} transition="slide-up" duration={180}>
        {(style) => (
          <ActionIcon
            style={style}
            size={SIZE_PX}
            radius="xl"
            aria-label={t('layout.scrollToTop')}
            onClick={() => scrollSmoothly(0)}
          >
            <IconArrowUp size={20} />
          </ActionIcon>
        )}
      </Transition>
    </Affix>
  );
}
