import { Avatar, type AvatarProps } from '@mantine/core';
import { initialsOf } from './initials';

interface PersonAvatarProps extends Pick<AvatarProps, 'size' | 'variant'> {
  name: string;
  /** Of the picture; null or left out: initials stand there. */
  url: string | null | undefined;
}

/** The picture of somebody whose name stands beside it, or the initials of that. */
export function PersonAvatar({ name, url, ...props }: PersonAvatarProps) {
  return (
    <Avatar {...props} src={url ?? null} alt="" color="brand" aria-hidden="true">
      {initialsOf(name)}
    </Avatar>
  );
}
