import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { launch, launchRefused } from './product-process';
import { copyCheckout } from './support/checkout-copy';
import { expectWhole, expectWholeAfterKill, isRoot, PUBLIC_KEY, useCheckout } from './support/checkout-start';
import { accountOf, findDebianPostgres, startDebianPostgres } from './support/debian-postgres';

describe('npm start as root, in a folder like /root', () => {
  if (!isRoot) return void it.skip('needs root');
  const checkout = useCheckout('botica', true, null);

  it('works, with PostgreSQL as somebody else than root', async () => {
    await expectWhole(checkout.product, checkout.dataDir);
    expect(statSync(join(checkout.dataDir, 'postgres')).uid).not.toBe(0);
  });

  it('starts again after a kill -9, removes what that left outside of DATA_DIR, and ends well', () =>
    expectWholeAfterKill(checkout));
});

describe('npm start with DATABASE_URL', () => {
  const programs = findDebianPostgres();
  const account = isRoot ? accountOf('postgres') : null;
  if (programs === null || (isRoot && account === null)) {
    return void it.skip('needs a PostgreSQL of at least version 15 (Debian: apt-get install postgresql)');
  }

  it('uses that server, starts none of its own and keeps its data there', async () => {
    const server = await startDebianPostgres(programs, account);
    const copy = copyCheckout('botica', {});
    const dataDir = join(copy.directory, 'data');
    const options = { checkout: copy.directory, env: { PUBLIC_KEY, SAMPLE_DATA: 'off', DATABASE_URL: server.url } };
    const first = await launch(options);
    await expectWhole(first, dataDir);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    first.terminate();
    expect(await first.ended).toBe(0);
    const second = await launch(options);
    await expectWhole(second, dataDir);
    second.terminate();
    expect(await second.ended).toBe(0);
    await server.stop();
    const refused = await launchRefused(options);
    expect(refused.stderr).toMatch(/^DATABASE_URL \(127\.0\.0\.1:\d+\/botica\): [^\n]*ECONNREFUSED[^\n]*\n$/);
    expect(refused.stderr).not.toContain('secret');
    copy.remove();
  });
});
