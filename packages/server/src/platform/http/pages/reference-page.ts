import { createHash } from 'node:crypto';
import type { Endpoint } from '@botica/contract/endpoint';
import { API_BASE } from '@botica/contract/limits';
import { z } from 'zod';
import { escapeHtml } from '../../escape-html';
import { permissionText } from './openapi';

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema || schema instanceof z.ZodVoid || schema instanceof z.ZodUndefined) return '';
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`;
}

function answerBlocks({ events, response }: Endpoint): string {
  if (!events) return schemaBlock('Answer', response, 'output');
  return Object.entries(events)
    .map(([name, { data }]) => schemaBlock(`Event ${name}`, data, 'output'))
    .join('');
}

function section(endpoint: Endpoint): string {
  const { method, path } = endpoint;
  return `<section><h2><code>${method}</code> ${escapeHtml(API_BASE + path)}</h2>
<p>${escapeHtml(endpoint.summary)} · <small>${escapeHtml(permissionText(endpoint))}</small></p>
${schemaBlock('Path', endpoint.params, 'input')}${schemaBlock('Query', endpoint.query, 'input')}${schemaBlock('Body', endpoint.body, 'input')}${answerBlocks(endpoint)}</section>`;
}

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1.1rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}pre{overflow:auto;padding:1rem;border:1px solid #8884;border-radius:8px}
small{opacity:.75}`;

/** For the policy of the page: its style by what it holds, so that the page is the same for each call. */
export const REFERENCE_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** A plain reference of the API for people, from the endpoint list; needs no script. */
export function referencePage(endpoints: readonly Endpoint[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Botica API</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><h1>Botica API</h1>
<p>Machine-readable: <a href="${API_BASE}/openapi.json">openapi.json</a></p>${endpoints.map(section).join('\n')}</body></html>`;
}
