import { useDirection } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Tells Mantine the direction of the language; menus and drawers then open on the right side. */
export function DirectionKeeper(): null {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const direction = i18n.dir(i18n.language);
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}
