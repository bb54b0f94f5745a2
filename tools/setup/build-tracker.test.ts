import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleTracker } from './build-tracker.mjs';

const MOST_BYTES = 2200;

it('the script for other sites is small, and leaves only its own name behind', async () => {
  const code = await bundleTracker();
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES);
  expect(code.trim()).toMatch(/^\(function\(\)\{.*\}\)\(\);$/s);
  expect(code).not.toMatch(/document\.cookie|\beval\b|new Function/);
});
