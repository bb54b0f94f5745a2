import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findBrowser } from './tools/setup/browser.mjs';

/** Tests of the whole application and in a browser wait for other processes, so that three of them keep two cores busy. */
const limits = { pool: 'forks', maxWorkers: 3, testTimeout: 180_000, hookTimeout: 300_000 } as const;
const OUTSIDE = ['**/node_modules/**', '**/dist/**'];
/** Files that a run leaves out (a glob): `--exclude` of the command line does not reach projects. */
const EXCEPT = process.env.TESTS_EXCEPT === undefined ? [] : [process.env.TESTS_EXCEPT];
const ISOLATED = 'packages/**/*.isolated.test.ts';

/** What takes longest for its size begins first, or it ends alone: from a fresh clone files are sorted by size. */
const LONG =
  /import-crash|start-places|process-tree|mail\.spec|e2e\/start|every-page|known-tickets|core\/reference|lines-crash|database\/embedded|own-properties|hostile-compact/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Nothing where there is none: the other projects run without it. */
function pathOf(program: string | null) {
  return program === null ? {} : { executablePath: program };
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // What is waited for comes, however busy the machine is.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...limits,
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...OUTSIDE, ...EXCEPT, ISOLATED],
          // The files of a worker share its modules, and an engine: a file leaves both as it found them.
          isolate: false,
          globalSetup: [
            'packages/server/src/testing/programs-setup.ts',
            'packages/server/src/platform/database/testing-setup.ts',
            'packages/server/src/platform/warehouse/testing-setup.ts',
          ],
          setupFiles: ['packages/server/src/testing/built-programs.ts', 'packages/server/src/testing/quick-hashes.ts'],
        },
      },
      {
        extends: true,
        // What replaces modules, or runs the server's programs from their sources, as `npm run dev` does.
        test: { ...limits, name: 'isolated', include: [ISOLATED], exclude: OUTSIDE },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['packages/web/src/**/*.browser.tsx'],
          testTimeout: 180_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Root, as in containers, may not use the sandbox of Chromium.
            provider: playwright({
              launchOptions: { ...pathOf(process.env.CHROMIUM_PATH ?? findBrowser()), args: ['--no-sandbox'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          ...limits,
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          // The files of a worker share its modules, and a browser.
          isolate: false,
          globalSetup: ['tools/setup/vitest-e2e.mjs', 'e2e/support/products-setup.ts'],
        },
      },
    ],
  },
});
