// A process of its own, started by hold.bench.ts with what it attacks as its argument: what it does must not delay the clocks
// of those who measure. It ends after `stop`, and sends what it was answered.
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Caller } from './caller';
import { ticketsFile } from './imports';

const UPLOAD = '/ia/data/imports?filename=attack.csv';
const EXPORT = '/ia/sales-trend-analysis/tickets/export?period=2y';
const OCTETS = { 'content-type': 'application/octet-stream' };
const PAUSE_MS = 2_000;
/** The longest that one wave is waited for. */
const WAVE_SECONDS = 30;

/** Answers by what was done, then by status. */
export type Attacks = Record<string, Record<number, number>>;

export interface Attacked {
  port: number;
  publicKey: string;
  /** The account whose owner works meanwhile. */
  owner: string;
}

/** Does everything at once, wave after wave: more than anybody may take, from addresses of its own. */
async function attack({ port, publicKey, owner }: Attacked, isOver: () => boolean): Promise<Attacks> {
  const attacks: Attacks = {};
  const callers = (['analyst', 'guest', 'stranger', 'other'] as const).map(
    (name, place) => new Caller(port, name, `127.0.0.${66 + place}`, publicKey),
  );
  const [analyst, guest, stranger, other] = callers;
  if (!analyst || !guest || !stranger || !other) return attacks;
  const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024, 'a,b\n'), { level: 9 });
  const signedIn = async (caller: Caller) => caller.token !== null || (await caller.signIn()).status === 200;

  const waves: Record<string, () => Promise<number[]>> = {
    'six uploads of 950 fields of 1 MB': async () =>
      (await signedIn(analyst)) ? all(6, () => upload(analyst, fieldsOf(950, 1_000_000))) : [],
    '200 small uploads': async () =>
      (await signedIn(analyst))
        ? all(200, (place) =>
            upload(analyst, { headers: OCTETS, body: ticketsFile('2019-05', 20, `A${place}-${Date.now()}`) }),
          )
        : [],
    '100 exports that nobody reads': async () => ((await signedIn(guest)) ? exportsUnread(guest, 100) : []),
    '400 guesses': () => all(400, async () => (await stranger.signIn('victim', 'a wrong guess')).status),
    'locking the owner out': async () => [
      ...(await all(5, async () => (await stranger.signIn(owner, 'a wrong guess')).status)),
      ...(await all(5, async () => (await other.signIn(owner, 'a wrong guess')).status)),
    ],
    'the reference of the API': () => all(100, async () => (await stranger.call('GET', '/reference')).status),
    'a file that unpacks to 256 MB': async () =>
      (await signedIn(analyst))
        ? all(2, () => upload(analyst, { headers: { ...OCTETS, 'content-encoding': 'gzip' }, body: bomb }))
        : [],
  };
  await Promise.all(
    Object.entries(waves).map(async ([name, wave]) => {
      while (!isOver()) {
        for (const status of await wave()) {
          const counts = attacks[name] ?? {};
          attacks[name] = counts;
          counts[status] = (counts[status] ?? 0) + 1;
          if (status === 401) for (const caller of [analyst, guest]) caller.token = null;
        }
        await sleep(PAUSE_MS);
      }
    }),
  );
  for (const caller of callers) caller.close();
  return attacks;
}

function all(count: number, work: (place: number) => Promise<number>): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, (_, place) => work(place)));
}

async function upload(
  caller: Caller,
  options: { headers: Record<string, string>; body: string | Buffer | Readable },
): Promise<number> {
  return (await caller.call('POST', UPLOAD, { ...options, seconds: WAVE_SECONDS })).status;
}

async function exportsUnread(guest: Caller, count: number): Promise<number[]> {
  const begun = Array.from({ length: count }, () => guest.leaveUnread(EXPORT));
  const statuses = await Promise.race([
    Promise.all(begun.map(({ answered }) => answered)),
    sleep(WAVE_SECONDS * 1000).then(() => []),
  ]);
  await sleep(PAUSE_MS);
  for (const { stop } of begun) stop();
  return statuses;
}

/** A form of many fields, made while it is sent. */
function fieldsOf(fields: number, bytes: number) {
  const boundary = 'hold-boundary';
  const value = 'x'.repeat(bytes);
  function* pieces() {
    for (let field = 0; field < fields; field++) {
      yield `--${boundary}\r\ncontent-disposition: form-data; name="f${field}"\r\n\r\n`;
      yield `${value}\r\n`;
    }
    yield `--${boundary}--\r\n`;
  }
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body: Readable.from(pieces()) };
}

let isStopped = false;
process.once('message', () => {
  isStopped = true;
});
const attacks = await attack(JSON.parse(process.argv[2] ?? ''), () => isStopped);
process.send?.(attacks, () => process.disconnect());
