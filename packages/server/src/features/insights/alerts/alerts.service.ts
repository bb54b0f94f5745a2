import type { EndpointOutput } from '@botica/contract/endpoint';
import type { Alert, createAlert } from '@botica/contract/insights/alerts';
import { ALERT_LIMITS } from '@botica/contract/insights/vocabulary';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../../platform/errors';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { lineOfCategory, lineOfStore } from '../../../sales/scope/data-bounds.queries';
import {
  type AlertValues,
  findAlert,
  insertAlert,
  type StoredAlert,
  setAlertDeleted,
  updateAlert,
} from './alerts.store';

type Querying = Pick<Warehouse, 'query'>;
type Input = EndpointOutput<typeof createAlert>['body'];

/** @throws {AppError} `validation_failed` for a part that the data do not have, and for one alert too many. */
export async function addAlert(db: NodePgDatabase, warehouse: Querying, userId: number, body: Input): Promise<Alert> {
  await requireParts(warehouse, body);
  const alert = await insertAlert(db, userId, valuesOf(body));
  if (alert === null) {
    const tooMany = { key: 'insights.alerts.tooMany', params: { max: ALERT_LIMITS.perUser } };
    throw new AppError('validation_failed', { errors: { name: [tooMany] } });
  }
  return describeAlert(alert);
}

/** @throws {AppError} `not_found` for what is none of the user's own, `validation_failed` for another part that the data do not have. */
export async function changeAlert(
  db: NodePgDatabase,
  warehouse: Querying,
  userId: number,
  id: string,
  body: Input,
): Promise<Alert> {
  const before = await findAlert(db, userId, id);
  // What it is about may have been taken out of the data; it can still be paused.
  const { store, category } = body;
  await requireParts(warehouse, {
    store: store === before?.store ? null : store,
    category: category === before?.category ? null : category,
  });
  return present(await updateAlert(db, userId, id, valuesOf(body)));
}

/** Takes an alert away, or brings it back. @throws {AppError} `not_found` for what is none of the user's own. */
export async function removeAlert(
  db: NodePgDatabase,
  userId: number,
  id: string,
  { isBack = false } = {},
): Promise<Alert> {
  return present(await setAlertDeleted(db, userId, id, !isBack));
}

/** A stored alert as the contract shows it. */
export function describeAlert(alert: StoredAlert): Alert {
  const { id, name, kind, measure, grain, direction, level, hysteresis, store, category } = alert;
  return {
    id,
    name,
    kind,
    measure,
    grain,
    direction,
    level,
    hysteresis,
    cooldown_days: alert.cooldownDays,
    least_tickets: alert.leastTickets,
    silent_days: alert.silentDays,
    store,
    category,
    by_mail: alert.byMail,
    is_active: alert.isActive,
    is_raised: alert.isRaised,
    fired_at: alert.firedAt?.toISOString() ?? null,
    created_at: alert.createdAt.toISOString(),
  };
}

/** @throws {AppError} `validation_failed` for a store or category of no sale: nothing can ever be told of it. */
async function requireParts(warehouse: Querying, { store, category }: Pick<Input, 'store' | 'category'>) {
  const [ofStore, ofCategory] = await Promise.all([
    store === null || warehouse.query(lineOfStore(store)),
    category === null || warehouse.query(lineOfCategory(category)),
  ]);
  const none = [{ key: 'insights.alerts.noSuchPart' }];
  const errors = {
    ...(ofStore !== true && ofStore.length === 0 && { store: none }),
    ...(ofCategory !== true && ofCategory.length === 0 && { category: none }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
}

function valuesOf({ cooldown_days, least_tickets, silent_days, by_mail, is_active, ...same }: Input): AlertValues {
  return {
    ...same,
    cooldownDays: cooldown_days,
    leastTickets: least_tickets,
    silentDays: silent_days,
    byMail: by_mail,
    isActive: is_active,
  };
}

function present(alert: StoredAlert | null): Alert {
  if (alert === null) throw new AppError('not_found');
  return describeAlert(alert);
}
