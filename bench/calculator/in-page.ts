import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import type { BuiltServer } from '../built-server';

/** A page of a browser of its own, and the process that all others of this browser come from. */
export type WithPage<Result> = (page: Page, browserPid: number) => Promise<Result>;

/**
 * Does something on a page of a new browser with a profile, as people have: without one a browser holds in memory what it
 * otherwise writes to the disk.
 */
export async function withPage<Result>(baseURL: string, work: WithPage<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'botica-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
    baseURL,
  });
  try {
    await context.addInitScript(() => localStorage.setItem('i18n-locale', 'en-US'));
    return await work(context.pages()[0] ?? (await context.newPage()), await browserOf(profile));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** The process of the browser whose profile lies there; Linux only. */
async function browserOf(profile: string): Promise<number> {
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`--user-data-dir=${profile}`) && !command.includes('--type=')) return Number(pid);
  }
  throw new Error('the browser is not to be found');
}

/** Signs in and opens the calculator. */
export async function openCalculator(page: Page, { administrator }: BuiltServer): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.goto('/calculator');
  await page.getByText('No file has been chosen yet.').waitFor();
}

/** The longest times of a page in milliseconds: without an answer to a key, and in a task of its own. */
export interface Waits {
  inputMs: number;
  taskMs: number;
}

/**
 * Chooses a file on the open calculator, presses a key again and again, and waits until the result is shown.
 * @returns how long that took, and how long the page took no input meanwhile.
 */
export async function calculateInPage(page: Page, path: string): Promise<{ seconds: number } & Waits> {
  await page.evaluate(() => {
    const waits: Waits = { inputMs: 0, taskMs: 0 };
    Object.assign(globalThis, { waits });
    // No function has a name here: the loader of the benchmark would ask for its helper in the page.
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        waits.inputMs = Math.max(waits.inputMs, performance.now() - timeStamp);
      },
      { capture: true },
    );
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) waits.taskMs = Math.max(waits.taskMs, duration);
    });
    tasks.observe({ type: 'longtask' });
  });
  const begin = performance.now();
  await page.locator('input[type=file]').setInputFiles(path);
  let isShown = false;
  const shown = page
    .getByText('Data size', { exact: true })
    .waitFor({ timeout: 240_000 })
    .finally(() => {
      isShown = true;
    });
  const pressing = pressUntil(page, () => isShown);
  await shown;
  const seconds = (performance.now() - begin) / 1000;
  await pressing;
  return { seconds, ...(await page.evaluate((): Waits => Reflect.get(globalThis, 'waits'))) };
}

/** Presses a key that does nothing, 20 times a second. */
async function pressUntil(page: Page, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await page.keyboard.press('Shift');
    await sleep(50);
  }
}
