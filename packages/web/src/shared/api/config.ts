import { networkError } from './api-error';
import { writtenConfig } from './begun';

/** What the browser must know before its first call. */
export interface ClientConfig {
  publicKey: string;
  apiBase: string;
}

const CONFIG_URL = '/config.json';
let loading: Promise<ClientConfig> | null = null;

/**
 * What stands in the page, else in `/config.json`, which is read once; a failure is not kept, so that the next call tries again.
 * Throws ApiError.
 */
export function loadConfig(): Promise<ClientConfig> {
  const written = writtenConfig();
  if (isClientConfig(written)) return Promise.resolve(written);
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<ClientConfig> {
  const failure = networkError({ method: 'GET', url: CONFIG_URL });
  const answer = await fetch(CONFIG_URL, { cache: 'no-cache' }).catch(() => Promise.reject(failure));
  if (!answer.ok) throw failure;
  const config: unknown = await answer.json().catch(() => null);
  if (!isClientConfig(config)) throw failure;
  return config;
}

function isClientConfig(value: unknown): value is ClientConfig {
  if (typeof value !== 'object' || value === null) return false;
  if (!('publicKey' in value) || !('apiBase' in value)) return false;
  return typeof value.publicKey === 'string' && typeof value.apiBase === 'string';
}
