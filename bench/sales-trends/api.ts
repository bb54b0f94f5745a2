import type { AddressInfo } from 'node:net';
import type { SessionUser } from '@botica/contract/auth';
import { API_BASE, PUBLIC_KEY_HEADER } from '@botica/contract/limits';
import Fastify from 'fastify';
import { salesTrendsMessages } from '../../packages/server/src/features/sales-trends/sales-trends.messages';
import { salesTrendsRoutes } from '../../packages/server/src/features/sales-trends/sales-trends.routes';
import { registerAdmission } from '../../packages/server/src/platform/http/admission/register-admission';
import { QuickCalls } from '../../packages/server/src/platform/http/answers/quick-calls';
import { createErrorAnswer, registerErrorHandler } from '../../packages/server/src/platform/http/error-handler';
import { localeOf, registerRoutes } from '../../packages/server/src/platform/http/register-routes';
import { ClientAddresses } from '../../packages/server/src/platform/http/requests/client-address';
import { createTranslator } from '../../packages/server/src/platform/i18n';
import type { Warehouse, WarehouseQuery } from '../../packages/server/src/platform/warehouse/warehouse';
import { salesMessages } from '../../packages/server/src/sales/sales.messages';

const analyst: SessionUser = {
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  echo_uuid: '00000000-0000-4000-8000-000000000002',
  name: 'Analyst',
  email: 'analyst@example.com',
  username: null,
  gender: null,
  avatar: null,
  language: 'es-PY',
  currency: null,
  second_factor: 'off',
  time_zone: null,
  via: 'session',
  roles: [
    {
      id: 4,
      name: 'analyst',
      localized_name: 'analyst',
      permissions: [{ action: 'show', subject: 'guest' }],
    },
  ],
};

export interface BenchApi {
  /** Body of a call to the analyses over HTTP, with all checks of the platform; fails on another status than 200. */
  get(path: string): Promise<unknown>;
  /** Statements of the calls since the last time, in the order in which they were sent. */
  takeQueries(): WarehouseQuery<unknown>[];
  close(): Promise<void>;
}

/**
 * The analyses over real HTTP. Only sign-in is replaced: its own cost does not belong to an analysis. `keepsAnswers`: as in
 * the product; otherwise each call is computed.
 */
export async function startApi(warehouse: Warehouse, keepsAnswers: boolean): Promise<BenchApi> {
  let queries: WarehouseQuery<unknown>[] = [];
  const recording: Pick<Warehouse, 'query' | 'stream' | 'command'> = {
    query: (query, options) => {
      queries.push(query);
      return warehouse.query(query, options);
    },
    stream: (query, options) => warehouse.stream(query, options),
    command: (sql, params, options) => warehouse.command(sql, params, options),
  };
  const app = Fastify();
  const translator = createTranslator([salesMessages, salesTrendsMessages]);
  registerErrorHandler(
    app,
    createErrorAnswer((request) => translator(localeOf(request))),
  );
  registerAdmission(app, { addresses: new ClientAddresses([]) });
  const routes = salesTrendsRoutes({ warehouse: recording, readCurrency: async () => 'PYG' });
  const platform = {
    translator,
    isKnownPlatform: async () => true,
    allowsOrigin: async () => true,
    authenticate: async () => analyst,
  };
  const asked = keepsAnswers ? routes : routes.map((route) => ({ ...route, readState: undefined }));
  registerRoutes(app, asked, platform, new QuickCalls());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { authorization: 'Bearer bench', 'accept-language': 'es-PY', [PUBLIC_KEY_HEADER]: 'bench' };
  return {
    async get(path) {
      const url = `http://127.0.0.1:${port}${API_BASE}/ia/sales-trend-analysis${path}`;
      const response = await fetch(url, { headers });
      const body: unknown = await response.json();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
      return body;
    },
    takeQueries() {
      const taken = queries;
      queries = [];
      return taken;
    },
    close: () => app.close(),
  };
}
