import {
  chooseDigests,
  createAlert,
  deleteAlert,
  getDigests,
  listAlerts,
  restoreAlert,
  updateAlert,
} from '@botica/contract/insights/alerts';
import { DIGEST_CADENCES } from '@botica/contract/insights/vocabulary';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EventBus } from '../../../platform/event-bus';
import { toPage } from '../../../platform/http/answers/paging';
import { type Route, route } from '../../../platform/http/route';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { alertsChanged } from './alert-watch';
import { addAlert, changeAlert, describeAlert, removeAlert } from './alerts.service';
import { readAlertPage, readCadences, writeCadences } from './alerts.store';

interface AlertsDeps {
  db: NodePgDatabase;
  bus: EventBus;
  warehouse: Pick<Warehouse, 'query'>;
}

/** Each user's own alerts and digests: nobody sees or changes what another one has. */
export function alertsRoutes({ db, bus, warehouse }: AlertsDeps): Route[] {
  /** Whoever watches need not wait for the next look. */
  async function telling<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change;
    bus.publish(alertsChanged, undefined);
    return result;
  }
  return [
    route(listAlerts, async ({ query }, { user, pageLink }) => {
      const { items, total } = await readAlertPage(db, user.id, query);
      return toPage(pageLink, query, { items: items.map(describeAlert), total });
    }),
    route(createAlert, async ({ body }, { user, t }) => {
      const data = await telling(addAlert(db, warehouse, user.id, body));
      return { message: t('insights.alerts.created', { name: data.name }), data };
    }),
    route(updateAlert, async ({ params, body }, { user, t }) => {
      const data = await telling(changeAlert(db, warehouse, user.id, params.id, body));
      return { message: t('insights.alerts.changed', { name: data.name }), data };
    }),
    route(deleteAlert, async ({ params }, { user, t }) => {
      const { name } = await removeAlert(db, user.id, params.id);
      return { message: t('insights.alerts.deleted', { name }) };
    }),
    route(restoreAlert, async ({ params }, { user, t }) => {
      const data = await telling(removeAlert(db, user.id, params.id, { isBack: true }));
      return { message: t('insights.alerts.restored', { name: data.name }), data };
    }),
    route(getDigests, async (_input, { user }) => ({ data: await digestsOf(db, user.id) })),
    route(chooseDigests, async ({ body }, { user, t }) => {
      await writeCadences(db, user.id, body.cadences);
      return { message: t('insights.digests.chosen'), data: await digestsOf(db, user.id) };
    }),
  ];
}

async function digestsOf(db: NodePgDatabase, userId: number) {
  const chosen = await readCadences(db, userId);
  return { cadences: DIGEST_CADENCES.filter((cadence) => chosen.includes(cadence)) };
}
