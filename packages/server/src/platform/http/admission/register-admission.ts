import type { IncomingMessage } from 'node:http';
import type { SessionUser } from '@botica/contract/auth';
import { LOAD_CLASSES, LOADS, type LoadClass, type LoadLimits } from '@botica/contract/load';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors';
import { type EndTurn, FairQueue } from '../../scheduling/fair-queue';
import { addressGroup, type ClientAddresses } from '../requests/client-address';
import { hasBody } from '../requests/request-checks';
import { CallRates } from './call-rates';
import { Exchange } from './exchange';
import { FormBytes } from './form-bytes';

const CHECK_EVERY_MS = 1000;
/** What nobody serves counts as what anybody may ask for. */
const OF_NOTHING: LoadClass = 'document';

const UNTRUSTED_FORWARDING =
  'X-Forwarded-For is ignored: it came from an address that TRUSTED_PROXIES does not name. Behind a proxy everybody counts as one caller until it does';

interface AdmissionDeps {
  addresses: ClientAddresses;
  /** The limits of each class; tests have smaller ones. */
  limits?: Readonly<Record<LoadClass, LoadLimits>>;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

export interface Admission {
  /** The address of who calls, behind trusted proxies. */
  addressOf(call: IncomingMessage): string;
  /**
   * Lets in a stranger's call as the hooks do, with its turn; null where anything is in its way, and then nothing was counted.
   */
  enter(load: LoadClass, address: string): EndTurn | null;
  /** Of the load class, as they are applied. */
  limitsOf(load: LoadClass): LoadLimits;
  /** Ends exchanges whose time is over; done every second by itself. */
  check(): void;
  /** Exchanges that are not over. */
  readonly openCount: number;
}

/**
 * Applies the limits of each route's load class to all calls, API or not. A route without a class is refused at the start.
 * Every call has an `exchange` then; `clientAddress` is the caller's address behind trusted proxies.
 */
export function registerAdmission(
  app: FastifyInstance,
  { addresses, limits = LOADS, now = () => performance.now() }: AdmissionDeps,
): Admission {
  const rates = new CallRates(now);
  const queues = queuesOf(limits);
  const forms = new FormBytes();
  const open = new Set<Exchange>();
  const check = () => {
    for (const exchange of open) {
      if (exchange.isOver) open.delete(exchange);
      else exchange.check();
    }
  };
  const countCall = (load: LoadClass, who: 'user' | 'address', key: number | string) => {
    const wait = rates.take(rateKey(load, who, key), limits[load].callsPerMinute[who]);
    if (wait > 0) throw new AppError('rate_limited', { params: { seconds: Math.ceil(wait / 1000) } });
  };
  let isWarned = false;
  const callerOf = (request: FastifyRequest) => {
    const { remoteAddress } = request.raw.socket;
    const forwarded = forwardedFor(request.raw);
    // Once: whoever is not behind a proxy may claim so with each call.
    if (!isWarned && forwarded !== undefined && !addresses.isTrusted(remoteAddress ?? '')) {
      isWarned = true;
      request.log.warn({ peer: addressGroup(remoteAddress ?? '') }, UNTRUSTED_FORWARDING);
    }
    return addresses.of(remoteAddress, forwarded);
  };
  const timer = setInterval(check, CHECK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.decorateRequest('exchange');
  app.decorateRequest('clientAddress', '');
  app.decorateRequest('sessionUser', null);
  app.decorateRequest('sessionToken', null);
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.load === undefined) throw new Error(`${method} ${url} names no load class`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const load = loadOf(request);
    request.clientAddress = callerOf(request);
    const exchange = new Exchange(request, reply, limits[load], now);
    request.exchange = exchange;
    open.add(exchange);
    // Who still sends after the answer is looked at by `check`.
    exchange.whenOver(() => exchange.isOver && open.delete(exchange));
    countCall(load, 'address', addressGroup(request.clientAddress));
    refuseEncodedBody(request);
  });
  // Of a file only a piece is in memory.
  app.addHook('preParsing', async (request) => {
    const { bytes, leastBytes } = limits[loadOf(request)].body;
    if (leastBytes !== null || !hasBody(request.headers)) return;
    const holder = { owner: ownerOf(request), address: addressGroup(request.clientAddress) };
    request.exchange.whenOver(forms.hold(holder, Math.min(Number(request.headers['content-length'] ?? bytes), bytes)));
  });
  // After the body of a form, before that of a file: nobody holds a place while a form trickles in.
  app.addHook('preHandler', async (request) => {
    const { exchange, sessionUser, clientAddress } = request;
    const load = loadOf(request);
    if (sessionUser !== null) countCall(load, 'user', sessionUser.id);
    const owner = ownerOf(request);
    exchange.whenOver(await queues[load].take(owner, exchange.signal, addressGroup(clientAddress)));
  });
  return {
    addressOf: (call) => addresses.of(call.socket.remoteAddress, forwardedFor(call)),
    enter: (load, address) => {
      const group = addressGroup(address);
      const turn = queues[load].tryTake(strangersAt(group), group);
      if (turn === null || rates.take(rateKey(load, 'address', group), limits[load].callsPerMinute.address) === 0)
        return turn;
      turn();
      return null;
    },
    limitsOf: (load) => limits[load],
    check,
    get openCount() {
      return open.size;
    },
  };
}

function queuesOf(limits: Readonly<Record<LoadClass, LoadLimits>>): Record<LoadClass, FairQueue> {
  const queueOf = ({ atOnce, queue }: LoadLimits) =>
    new FairQueue({
      running: atOnce.overall,
      runningPerOwner: atOnce.user,
      waiting: queue.overall,
      waitingPerOwner: queue.user,
      waitMs: queue.seconds * 1000,
      perGroup: { running: atOnce.address, waiting: queue.address },
    });
  return Object.fromEntries(LOAD_CLASSES.map((load) => [load, queueOf(limits[load])])) as Record<LoadClass, FairQueue>;
}

/** Whose turn a call takes, and whom its work is for: a user wherever they are, or all strangers at an address. */
export function ownerOf({ sessionUser, clientAddress }: FastifyRequest): string {
  return sessionUser ? `user:${sessionUser.id}` : strangersAt(addressGroup(clientAddress));
}

function strangersAt(group: string): string {
  return `address:${group}`;
}

function rateKey(load: LoadClass, who: 'user' | 'address', key: number | string): string {
  return `${load} ${who} ${key}`;
}

function loadOf({ routeOptions }: FastifyRequest): LoadClass {
  return routeOptions.config.load ?? OF_NOTHING;
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers['x-forwarded-for'];
  return Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
}

/** A few bytes become gigabytes when they are unpacked on the way in. A gzip file is a format, read within its own bounds. */
function refuseEncodedBody({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (hasBody(headers) && encoding !== 'identity') throw new AppError('content_encoding_unsupported');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of the route takes; required, see `registerAdmission`. */
    load?: LoadClass;
    /** Only what fails is logged. */
    log?: 'failures';
  }
  interface FastifyRequest {
    /** The call with its ends. */
    exchange: Exchange;
    /** Of the caller, behind trusted proxies: an IP address in its usual form. */
    clientAddress: string;
    /** Set once the session was checked; null for strangers. */
    sessionUser: SessionUser | null;
    /** The bearer token as it was sent. */
    sessionToken: string | null;
  }
}
