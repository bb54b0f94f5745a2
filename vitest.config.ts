import { defineConfig } from 'vitest/config';

/** Whole-app and browser tests start database engines: two workers are what two cores carry. */
const limits = { pool: 'forks', maxWorkers: 2, testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...limits,
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['packages/server/src/platform/database/testing-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...limits,
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['tools/setup/vitest-e2e.mjs', 'e2e/support/shared-sample.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
