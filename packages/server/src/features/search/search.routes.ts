import { type SearchHit, search } from '@botica/contract/search/search';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { can } from '../../platform/authorization/authorize';
import { type Route, route } from '../../platform/http/route';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import { itemId } from '../../sales/query/params';
import { type NamedRow, namesLike } from './search.queries';
import { usersLike } from './search.store';

interface SearchDeps {
  db: NodePgDatabase;
  warehouse: Pick<Warehouse, 'query'>;
}

const KINDS: readonly NamedRow['kind'][] = ['category', 'product', 'store', 'customer'];

/** Search over everything that has a name: the data for who sees figures, users for who lists them. */
export function searchRoutes({ db, warehouse }: SearchDeps): Route[] {
  return [
    route(search, async ({ query }, { user, signal }) => {
      const [named, people] = await Promise.all([
        can(user, 'show', 'guest') ? warehouse.query(namesLike(query.q), { signal }) : [],
        can(user, 'index', 'collaborator') ? usersLike(db, query.q) : [],
      ]);
      const ofData = KINDS.flatMap((kind) => named.filter((row) => row.kind === kind).map(toHit));
      const ofUsers = people.map(({ uuid, name, email }) => ({ kind: 'user' as const, id: uuid, name, detail: email }));
      return { data: [...ofData, ...ofUsers] };
    }),
  ];
}

/** Items are filtered by their ids, stores and customers by their names. */
function toHit({ kind, key, name }: NamedRow): SearchHit {
  const isItem = kind === 'category' || kind === 'product';
  return { kind, id: isItem ? itemId(key) : name, name, detail: null };
}
