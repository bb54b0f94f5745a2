import { spawnSync } from 'node:child_process';

/** Settings of the product that hold secrets: scripts of packages and build tools have no use for them. */
const secrets = ['ADMIN_PASSWORD', 'PUBLIC_KEY', 'DATABASE_URL', 'CLICKHOUSE_URL', 'SMTP_URL'];

/** The environment without them: npm needs most of the rest (proxies, registries, certificates). */
export function environmentWithoutSecrets() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !secrets.includes(name)));
}

/**
 * Runs a tool to its end, or for `minutes`.
 * @param {string} command @param {string[]} args @param {{ minutes: number, cwd?: string, env?: Record<string, string> }} options
 * @returns {{ failure: string | null, output: string }} why it failed, in one line
 */
export function runTool(command, args, { minutes, cwd, env = {} }) {
  const { status, signal, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...environmentWithoutSecrets(), ...env },
    encoding: 'utf8',
    timeout: minutes * 60_000,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
  });
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  if (error !== undefined && 'code' in error && error.code === 'ETIMEDOUT') {
    return { failure: `it took longer than ${minutes} minutes`, output };
  }
  if (error) return { failure: error.message, output };
  return { failure: status === 0 ? null : `it ended with ${status ?? signal}`, output };
}
