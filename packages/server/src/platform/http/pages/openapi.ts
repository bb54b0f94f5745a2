import type { Endpoint, EventDeclarations } from '@botica/contract/endpoint';
import { ErrorBody } from '@botica/contract/errors';
import { API_BASE, PUBLIC_KEY_HEADER } from '@botica/contract/limits';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(typeof property.description === 'string' && { description: property.description }),
    schema: property,
  }));
}

function requestBody(endpoint: Endpoint): JsonSchema | undefined {
  if (endpoint.file) {
    return {
      required: true,
      content: {
        'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    };
  }
  if (!endpoint.body) return undefined;
  const json = { schema: jsonSchema(endpoint.body, 'input') };
  return { content: { 'application/json': json, ...(endpoint.beacon && { 'text/plain': json }) } };
}

/** What comes one after another, as `itemSchema` of OpenAPI 3.2 says it; 3.1 has no words for that. */
function eventStream(events: EventDeclarations): JsonSchema {
  const items = Object.entries(events).map(([name, { permission, data }]) => ({
    type: 'object',
    description: `Permission: ${permissionText({ permission })}`,
    properties: {
      event: { const: name },
      data: { type: 'string', contentMediaType: 'application/json', contentSchema: jsonSchema(data, 'output') },
    },
    required: ['event', 'data'],
  }));
  return { 'text/event-stream': { schema: { type: 'string' }, 'x-itemSchema': { oneOf: items } } };
}

/** Who may call, in words: `show guest or update company`. */
export function permissionText({ permission, alsoFor = [] }: Pick<Endpoint, 'permission' | 'alsoFor'>): string {
  if (typeof permission === 'string') return permission;
  return [permission, ...alsoFor].map(({ action, subject }) => `${action} ${subject}`).join(' or ');
}

function operation(endpoint: Endpoint): JsonSchema {
  const { permission } = endpoint;
  const body = requestBody(endpoint);
  const answer = endpoint.events
    ? eventStream(endpoint.events)
    : endpoint.responseType
      ? { [endpoint.responseType]: { schema: { type: 'string' } } }
      : {
          'application/json': { schema: jsonSchema(endpoint.response, 'output') },
          ...(endpoint.alternateType && { [endpoint.alternateType]: { schema: { type: 'string' } } }),
        };
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [`Permission: ${permissionText(endpoint)}`, endpoint.description].filter(Boolean).join('\n\n'),
    security: permission === 'public' ? [{ platform: [] }] : [{ platform: [], bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      { name: 'Accept-Language', in: 'header', required: true, schema: { type: 'string', example: 'es-PY' } },
    ],
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: answer },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** OpenAPI 3.1 document of all endpoints, from the same schemas that validate them. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Botica', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: {
        platform: { type: 'apiKey', in: 'header', name: PUBLIC_KEY_HEADER },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
