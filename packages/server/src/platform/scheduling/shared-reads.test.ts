import { expect, it } from 'vitest';
import { SharedReads } from './shared-reads';

function heldReads() {
  const begun: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const work = () => new Promise<number>((resolve, reject) => begun.push({ resolve, reject }));
  return { begun, work, reads: new SharedReads<number>() };
}

it('answers all who come while one is read by the next read alone', async () => {
  const { begun, work, reads } = heldReads();
  const first = reads.read('key', work);
  const later = [reads.read('key', work), reads.read('key', work), reads.read('key', work)];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(1);
  expect(await first).toBe(1);
  expect(begun).toHaveLength(2);
  begun[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  reads.read('key', work);
  expect(begun).toHaveLength(3);
});

it('reads anew after a failure, and keeps keys apart', async () => {
  const { begun, work, reads } = heldReads();
  const [first, later] = [reads.read('key', work), reads.read('key', work)];
  const other = reads.read('other', work);
  expect(begun).toHaveLength(2);
  begun[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  begun[1]?.resolve(7);
  expect(await other).toBe(7);
  begun[2]?.resolve(8);
  expect(await later).toBe(8);
});
