import { followLiveUpdates } from '@botica/contract/live-updates';
import type { FastifyBaseLogger } from 'fastify';
import type { EventBus } from '../../platform/event-bus';
import type { EventStreams, SendEvent } from '../../platform/http/answers/event-streams';
import { type Route, route } from '../../platform/http/route';
import { notified } from '../../platform/notifications/notify';
import { salesDataChanged } from '../../sales/scope/data-changed';
import { pricesChanged } from '../byte-pricing/byte-pricing.events';
import { importChanged, importProgressed } from '../data-import/data-import.events';

interface LiveUpdatesDeps {
  bus: EventBus;
  streams: EventStreams;
  /** What the header X-Data-Version says now. */
  readDataVersion: () => Promise<string>;
  logger: FastifyBaseLogger;
}

type Send = SendEvent<typeof followLiveUpdates>;

/** The stream of what changes while somebody looks: it passes on what features publish. */
export function liveUpdatesRoutes({ bus, streams, readDataVersion, logger }: LiveUpdatesDeps): Route[] {
  const readers = new Set<Send>();
  const tellVersion = async (told: ReadonlySet<Send>) => {
    try {
      const version = await readDataVersion();
      for (const send of told) send('data-changed', { version });
    } catch (error) {
      // The next answer with figures says the same.
      logger.warn({ err: error }, 'the version of the data was not told');
    }
  };
  // One look at the data for all readers.
  bus.subscribe(salesDataChanged, () => void tellVersion(readers));
  return [
    route(followLiveUpdates, async (_input, context) =>
      streams.open(followLiveUpdates, context, (send) => {
        readers.add(send);
        void tellVersion(new Set([send]));
        const stops = [
          bus.subscribe(pricesChanged, () => send('prices-changed', {})),
          bus.subscribe(importChanged, (change) => send('import-changed', change)),
          bus.subscribe(notified, ({ userIds }) => {
            if (userIds === null || userIds.includes(context.user.id)) send('notifications-changed', {});
          }),
          bus.subscribe(importProgressed, ({ id, share, counts }) =>
            send('import-progressed', { id, progress: share, ...counts }),
          ),
        ];
        return () => {
          readers.delete(send);
          for (const stop of stops) stop();
        };
      }),
    ),
  ];
}
