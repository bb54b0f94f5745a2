import {
  createBytePrice,
  deleteBytePrice,
  getBytePrice,
  listBytePrices,
  listPricesInForce,
  restoreBytePrice,
  updateBytePrice,
} from '@botica/contract/byte-pricing';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { can } from '../../platform/authorization/authorize';
import type { EventBus } from '../../platform/event-bus';
import { toPage } from '../../platform/http/answers/paging';
import { type Route, route } from '../../platform/http/route';
import type { Translate } from '../../platform/i18n';
import { pricesChanged } from './byte-pricing.events';
import { readPricesInForce } from './byte-pricing.reader';
import {
  addPrice,
  changePrice,
  describePrice,
  removePrice,
  restorePrice,
  showPrice,
  type WrittenPrice,
} from './byte-pricing.service';
import { readPrices } from './byte-pricing.store';

/** Prices of data per byte: their list, their history, and the price list of the calculator. */
export function bytePricingRoutes({ db, bus }: { db: NodePgDatabase; bus: EventBus }): Route[] {
  /** Tells whoever looks at prices, once the change is stored. */
  async function telling<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change;
    bus.publish(pricesChanged, {});
    return result;
  }
  return [
    route(listBytePrices, async ({ query }, { pageLink }) => {
      const { items, total } = await readPrices(db, query);
      return toPage(pageLink, query, { items: items.map(describePrice), total });
    }),
    route(listPricesInForce, async (_input, { user }) => ({
      data: await readPricesInForce(db),
      meta: { canAdd: can(user, 'store', 'collaborator') },
    })),
    route(getBytePrice, async ({ params }) => ({ data: await showPrice(db, params.id) })),
    route(createBytePrice, async ({ body }, context) =>
      answer('created', await telling(addPrice(db, body, context)), context.t),
    ),
    route(updateBytePrice, async ({ params, body }, context) =>
      answer('changed', await telling(changePrice(db, params.id, body, context)), context.t),
    ),
    route(deleteBytePrice, async ({ params }, context) => {
      const { title } = await telling(removePrice(db, params.id, context));
      return { message: context.t('bytePricing.deleted', { title }) };
    }),
    route(restoreBytePrice, async ({ params }, context) => {
      const { price, active } = await telling(restorePrice(db, params.id, context));
      const word = active === null ? 'restored' : 'restoredInactive';
      return {
        message: context.t(`bytePricing.${word}`, { title: price.title, active: active?.title }),
        data: describePrice(price),
        meta: { replaced: null },
      };
    }),
  ];
}

function answer(word: 'created' | 'changed', { price, replaced }: WrittenPrice, t: Translate) {
  const key = replaced === null ? word : `${word}InPlace`;
  return {
    message: t(`bytePricing.${key}`, { title: price.title, replaced: replaced?.title }),
    data: describePrice(price),
    meta: { replaced: replaced && describePrice({ ...replaced, isActive: false }) },
  };
}
