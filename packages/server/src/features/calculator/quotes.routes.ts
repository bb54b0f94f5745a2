import { deleteQuote, getQuote, listQuotes, saveQuote } from '@botica/contract/calculator/quotes';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { toPage } from '../../platform/http/answers/paging';
import { type Route, route } from '../../platform/http/route';
import { deleteSavedQuote, keepQuote, listSavedQuotes, showQuote } from './quotes.service';

/** Quotes that somebody kept: their list, each, and their end. */
export function quotesRoutes(db: NodePgDatabase): Route[] {
  return [
    route(listQuotes, async ({ query }, { user, pageLink }) =>
      toPage(pageLink, query, await listSavedQuotes(db, query, user)),
    ),
    route(getQuote, async ({ params }, { user }) => ({ data: await showQuote(db, params.id, user) })),
    route(saveQuote, async ({ body }, { user, t }) => ({
      message: t('calculator.saved'),
      data: await keepQuote(db, body, user),
    })),
    route(deleteQuote, async ({ params }, { user, t }) => {
      await deleteSavedQuote(db, params.id, user);
      return { message: t('calculator.deleted') };
    }),
  ];
}
