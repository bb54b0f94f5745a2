import { expect, it } from 'vitest';
import { runTool } from './tool-process.mjs';

it('keeps the secrets of the product from a tool', () => {
  process.env.ADMIN_PASSWORD = 'planted secret';
  const { failure, output } = runTool(process.execPath, ['-e', 'console.log(JSON.stringify(process.env))'], {
    minutes: 1,
  });
  delete process.env.ADMIN_PASSWORD;
  expect(failure).toBeNull();
  expect(output).not.toContain('planted secret');
  expect(JSON.parse(output).PATH).toBe(process.env.PATH);
});

it('ends a tool that takes too long, and says why one failed', () => {
  const run = (code: string, minutes: number) => runTool(process.execPath, ['-e', code], { minutes }).failure;
  expect(run('setInterval(() => {}, 1000)', 0.005)).toBe('it took longer than 0.005 minutes');
  expect(run('process.exit(3)', 1)).toBe('it ended with 3');
  expect(runTool('/nowhere/npm', [], { minutes: 1 }).failure).toContain('ENOENT');
});
