import { z } from 'zod';
import { defineEndpoint } from '../endpoint';

const tag = 'profile';

const Changed = z.object({
  message: z.string(),
  data: z.object({ avatar: z.object({ url: z.string(), usage: z.string() }).nullable() }),
});

export const uploadAvatar = defineEndpoint({
  method: 'PUT',
  path: '/me/avatar',
  permission: 'session',
  load: 'upload',
  tag,
  summary: 'A picture of oneself: JPEG, PNG or WebP of 5 MB at most, which is drawn anew as a square',
  file: true,
  response: Changed,
});

export const removeAvatar = defineEndpoint({
  method: 'DELETE',
  path: '/me/avatar',
  permission: 'session',
  load: 'change',
  tag,
  summary: 'Remove one’s own picture',
  response: Changed,
});
