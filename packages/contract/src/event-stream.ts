import { z } from 'zod';
import { type Access, defineEndpoint, type Endpoint, type EventDeclarations } from './endpoint';

type ReaderAccess = Exclude<Access, 'public'>;

/** An endpoint whose answer goes on: server-sent events (`text/event-stream`), each with its name and JSON as data. */
export type EventStream<
  Events extends EventDeclarations = EventDeclarations,
  Path extends string = string,
  Permitted extends ReaderAccess = ReaderAccess,
> = Omit<Endpoint<'GET', Path, z.ZodUndefined, z.ZodUndefined, z.ZodUndefined, z.ZodString, Permitted>, 'events'> & {
  events: Events;
};

/** What an event of a stream carries. */
export type EventData<S extends EventStream, Name extends keyof S['events']> = z.output<S['events'][Name]['data']>;

/** Declares an event stream, once, as `defineEndpoint` does other calls. Readers are told of changes, never of the past. */
export function defineEventStream<
  const Path extends string,
  const Permitted extends ReaderAccess,
  const Events extends EventDeclarations,
>({
  events,
  ...declared
}: {
  path: Path;
  permission: Permitted;
  tag: string;
  summary: string;
  events: Events;
}): EventStream<Events, Path, Permitted> {
  const endpoint = defineEndpoint({
    ...declared,
    method: 'GET',
    load: 'stream',
    response: z.string(),
    responseType: 'text/event-stream',
  });
  return { ...endpoint, events };
}
