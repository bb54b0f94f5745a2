import { z } from 'zod';
import { lineText } from '../common';
import { defineEndpoint } from '../endpoint';
import { SEARCH } from '../limits';

const SEARCH_KINDS = ['category', 'product', 'store', 'customer', 'user'] as const;

export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string().describe('Of the filter that selects it; the uuid of a user, the name of a store'),
  name: z.string(),
  detail: z.string().nullable().describe('What tells it from others of that name: the e-mail of a user'),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const search = defineEndpoint({
  method: 'GET',
  path: '/ia/search',
  permission: 'session',
  load: 'figures',
  tag: 'search',
  summary: `Names that hold the text, without regard to case and accents: at most ${SEARCH.perKind} of each kind that the caller may see`,
  query: z.strictObject({ q: lineText({ min: SEARCH.textMin, max: SEARCH.textMax }) }),
  response: z.object({ data: z.array(SearchHit) }),
});
