import { Avatar, type AvatarProps } from '@mantine/core';

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

/**
 * What stands for somebody without a picture: the first letters of the first two words of the name, or of its only word. A letter
 * is whole, also where it takes two units, as pictures do. @internal
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [only = ''] = words;
  const letters = words.length > 1 ? words.slice(0, 2).flatMap((word) => [...word].slice(0, 1)) : [...only].slice(0, 2);
  return letters.join('').toUpperCase();
}
