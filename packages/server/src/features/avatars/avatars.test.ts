import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { UserCalls } from '../users/testing/user-calls';

let test: TestApp;
let admin: UserCalls;
beforeAll(async () => {
  test = await startTestApp();
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

const RED = { r: 200, g: 40, b: 40 };
const BLUE = { r: 40, g: 40, b: 200 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } });

async function send(token: string, file: Buffer, headers: Record<string, string> = {}) {
  const answer = await test.app.inject({
    method: 'PUT',
    url: '/api/v1/me/avatar',
    headers: { ...test.headers(token), 'content-type': 'application/octet-stream', ...headers },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const read = (url: string) => test.app.inject({ url });
const colourOf = async (picture: Buffer, left: number) => {
  const { data } = await sharp(picture)
    .extract({ left, top: 128, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((value) => Math.round(value / 40));
};
const inRound = ({ r, g, b }: typeof RED) => [r, g, b].map((value) => Math.round(value / 40));

describe('a picture of oneself', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is drawn anew in two sizes, and shown to who sees the user',
    async (format) => {
      const { uuid, token } = await admin.signedIn([9]);
      const { status, body } = await send(token, await plain(900, 400).toFormat(format).toBuffer());
      expect([status, body.message]).toEqual([200, 'Picture updated']);
      const { url } = body.data.avatar;
      expect(url).toMatch(/^\/avatars\/[\da-f-]{36}-256\.webp$/);
      for (const size of [256, 64]) {
        const picture = await read(url.replace('-256.', `-${size}.`));
        expect(picture.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'private, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: size, height: size });
      }
      expect((await admin.get(uuid)).body.data.avatar).toEqual({ url, usage: 'avatar' });
      expect((await admin.list(`search=${uuid}&searchField=uuid`)).body.data[0].image.url).toBe(url);
    },
  );

  it('is its middle, upright, without what else the file tells', async () => {
    const { token } = await admin.signedIn([9]);
    // Red at the left, blue at the right; turned by its EXIF, as phones do, and with a place.
    const half = await sharp({ create: { width: 300, height: 600, channels: 3, background: BLUE } })
      .png()
      .toBuffer();
    const file = await plain(600, 600)
      .composite([{ input: half, left: 300, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Ana Benítez' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const { body } = await send(token, file);
    const picture = (await read(body.data.avatar.url)).rawPayload;
    expect([await colourOf(picture, 10), await colourOf(picture, 245)]).toEqual([inRound(BLUE), inRound(RED)]);
    const { exif, icc, xmp } = await sharp(picture).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(picture.includes('Ana')).toBe(false);
  });

  it('is replaced and removed; the address of one that is gone answers nothing', async () => {
    const { uuid, token } = await admin.signedIn([9]);
    const file = await plain(64, 64).png().toBuffer();
    const first = (await send(token, file)).body.data.avatar.url;
    const second = (await send(token, file)).body.data.avatar.url;
    expect(second).not.toBe(first);
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    const { body } = await test.call('DELETE', '/me/avatar', { token });
    expect(body).toEqual({ message: 'Picture removed', data: { avatar: null } });
    expect((await read(second)).statusCode).toBe(404);
    const third = (await send(token, file)).body.data.avatar.url;
    await admin.update(uuid, { avatar: null });
    expect((await read(third)).statusCode).toBe(404);
    const fourth = (await send(token, file)).body.data.avatar.url;
    await admin.remove(uuid);
    expect((await read(fourth)).statusCode).toBe(404);
    for (const name of ['x', '../../etc/passwd', '%2e%2e%2f', `${'0'.repeat(36)}-256.webp`, 'constructor'])
      expect((await read(`/avatars/${name}`)).statusCode).toBe(404);
  });
});

describe('a file that is no picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cases: [string, () => Promise<Buffer>][] = [
    ['text', async () => Buffer.from('no picture')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a drawing with a script', async () => svg],
    ['a GIF', () => plain(8, 8).gif().toBuffer()],
    ['a TIFF', () => plain(8, 8).tiff().toBuffer()],
    ['a JPEG that is cut', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    ['a page behind the head of a PNG', async () => Buffer.concat([PNG_HEAD, Buffer.from('<html><script>')])],
    // A few bytes that say 400 megapixels.
    [
      'a bomb',
      async () =>
        Buffer.concat([
          PNG_HEAD,
          chunk('IHDR', SIZE_OF_BOMB),
          chunk('IDAT', deflateSync(Buffer.alloc(9))),
          chunk('IEND'),
        ]),
    ],
  ];

  it.each(cases)('%s is refused, and the picture before stays', async (_name, make) => {
    const { uuid, token } = await admin.signedIn([9]);
    const { url } = (await send(token, await plain(64, 64).png().toBuffer())).body.data.avatar;
    const { status, body } = await send(token, await make());
    expect([status, body.errors]).toEqual([
      422,
      { file: ['This file cannot be read as a picture. Use a JPEG, PNG or WebP of 50 megapixels at most.'] },
    ]);
    expect((await admin.get(uuid)).body.data.avatar.url).toBe(url);
  });

  it('or has more than five megabytes is refused', async () => {
    const { token } = await admin.signedIn([9]);
    const { status, body } = await send(token, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
  });
});

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 20,000 by 20,000, of 8 bits and three colours. */
const SIZE_OF_BOMB = Buffer.from([0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20, 8, 2, 0, 0, 0]);

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
