import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type LinkAttributes<Own> = Own &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Own> & { ref?: Ref<HTMLAnchorElement> };

/** Text link to a page of the application; `to` and its parameters are checked. */
export const AppLink = createLink(function AppLink(props: LinkAttributes<AnchorProps>) {
  return <Anchor {...props} />;
});

/** Button that is a link to a page. */
export const ButtonLink = createLink(function ButtonLink(props: LinkAttributes<ButtonProps>) {
  return <Button component="a" {...props} />;
});
