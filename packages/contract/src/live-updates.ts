import { z } from 'zod';
import { IMPORT_STATUSES } from './data-import.vocabulary';
import { defineEventStream } from './event-stream';

const readCompany = { action: 'index', subject: 'company' } as const;
const whole = z.number().int();

export const followLiveUpdates = defineEventStream({
  path: '/ia/live-updates',
  permission: 'session',
  tag: 'live-updates',
  summary: 'What changes while somebody looks, as server-sent events; ask for the present state after each (re)connect',
  events: {
    'import-progressed': {
      permission: readCompany,
      data: z.object({
        id: whole,
        progress: z.number().describe('0..1'),
        rowsRead: whole,
        rowsAccepted: whole,
        rowsRejected: whole,
        rowsCancelled: whole,
        rowsKnown: whole,
      }),
    },
    'import-changed': {
      permission: readCompany,
      data: z.object({ id: whole, status: z.enum(IMPORT_STATUSES).nullable().describe('Null once it is forgotten') }),
    },
    'notifications-changed': {
      permission: 'session',
      data: z.object({}).describe('The caller may have been told something: look at the notifications'),
    },
    'prices-changed': {
      permission: { action: 'show', subject: 'guest' },
      data: z.object({}).describe('Of the bytes of data: ask for the price list'),
    },
    'data-changed': {
      permission: { action: 'show', subject: 'guest' },
      data: z.object({ version: z.string().describe('As in the header X-Data-Version; also sent at the beginning') }),
    },
  },
});
