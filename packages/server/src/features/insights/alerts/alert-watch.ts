import type { DigestCadence } from '@botica/contract/insights/vocabulary';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { defineEvent, type EventBus } from '../../../platform/event-bus';
import { type MailParams, mailQueued } from '../../../platform/mail/mail-queue';
import { notified } from '../../../platform/notifications/notify';
import { BACKGROUND, runAs } from '../../../platform/work-context';
import { salesDataChanged } from '../../../sales/scope/data-changed';
import { type DataState, readDataState } from '../../../sales/scope/data-state';
import { readScope } from '../../../sales/scope/sales-scope';
import { addDays, daysBetween } from '../../../sales/windows/calendar';
import { toldFiring, toldSilence } from '../alerts.reader';
import { readMutedCauses } from '../findings/finding-marks.store';
import type { InsightDeps } from '../insight-jobs';
import { type Readings, readReadings } from './alert-readings';
import { forgetOldAlerts, readActiveAlerts, type StoredAlert } from './alerts.store';
import { insightAlerts, insightDigests, insightOccasions } from './alerts.table';
import { readDigest } from './digest';
import { latestOccasion, localTime } from './digest-times';
import { judgeAlert } from './judge-alert';
import { findRecipient, type Recipient, type RecipientDeps } from './recipient';
import { forgetOldOccasions, type Occasion, tellOnce } from './tell-once';

/** Somebody changed what is to be watched. */
export const alertsChanged = defineEvent<undefined>('insight-alerts-changed');

interface WatchDeps extends RecipientDeps {
  bus: EventBus;
  insights: InsightDeps;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  now: () => Date;
}

const MINUTE_MS = 60_000;
const CLEAN_MS = 24 * 60 * MINUTE_MS;
/** Days without data after which whoever has an alert is told so, by the longest steps of their alerts. */
const SILENT_DAYS = { day: 4, week: 14, month: 62 } as const;

/**
 * Judges alerts when data or they changed, and sends digests when they are due; looks once a minute. Everything is read from the databases
 * each time, so that a restart forgets nothing, and `tellOnce` keeps it from telling anything twice.
 */
export class AlertWatch {
  #working: Promise<void> = Promise.resolve();
  #isWanted = false;
  #timer: NodeJS.Timeout | undefined;
  #cleanedAt = Number.NEGATIVE_INFINITY;
  /** Changes of data and alerts that were heard of. */
  #changes = 0;
  /** The last of them that was judged, with the data as it was; null: something is left. */
  #judged: string | null = null;
  readonly #closing = new AbortController();
  readonly #unsubscribe: (() => void)[];

  constructor(private readonly deps: WatchDeps) {
    const wake = () => {
      this.#changes += 1;
      void this.look();
    };
    this.#unsubscribe = [deps.bus.subscribe(salesDataChanged, wake), deps.bus.subscribe(alertsChanged, wake)];
    void this.look();
  }

  /** Tells what is to be told; resolves when nothing is left to do now. */
  look(): Promise<void> {
    if (this.#isWanted || this.#closing.signal.aborted) return this.#working;
    this.#isWanted = true;
    this.#working = this.#working.then(() => runAs(BACKGROUND, () => this.#run()));
    return this.#working;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    clearTimeout(this.#timer);
    await this.#working;
  }

  async #run(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    await this.#attempt('alerts wait', () => this.#clean());
    await this.#attempt('alerts wait', () => this.#watch());
    await this.#attempt('digests wait', () => this.#digest());
    if (this.#closing.signal.aborted) return;
    this.#timer = setTimeout(() => void this.look(), MINUTE_MS).unref();
  }

  /** What fails is tried again at the next look, and keeps nobody else from being told. */
  async #attempt(message: string, work: () => Promise<void>): Promise<boolean> {
    if (this.#closing.signal.aborted) return false;
    try {
      await work();
      return true;
    } catch (error) {
      if (!this.#closing.signal.aborted) this.deps.logger.warn({ err: error }, message);
      return false;
    }
  }

  async #clean(): Promise<void> {
    if (performance.now() - this.#cleanedAt < CLEAN_MS) return;
    this.#cleanedAt = performance.now();
    await forgetOldAlerts(this.deps.db);
    await forgetOldOccasions(this.deps.db);
  }

  async #watch(): Promise<void> {
    const changes = this.#changes;
    const alerts = await readActiveAlerts(this.deps.db);
    if (alerts.length === 0) return;
    const state = await readDataState(this.deps.insights);
    const current = `${changes} ${state.version}`;
    const isNew = current !== this.#judged;
    this.#judged = current;
    const readings = new Map<string, Promise<Readings | null>>();
    for (const userId of new Set(alerts.map((alert) => alert.userId))) {
      const own = alerts.filter((alert) => alert.userId === userId);
      const recipient = await findRecipient(this.deps, userId);
      if (recipient === null) continue;
      await this.#attempt('an alert waits', () => this.#tellSilence(recipient, own, state));
      if (!isNew) continue;
      for (const alert of own.filter(({ kind }) => kind !== 'silence')) {
        const isJudged = await this.#attempt('an alert waits', () => this.#judge(alert, recipient, state, readings));
        if (!isJudged) this.#judged = null;
      }
    }
  }

  async #judge(
    alert: StoredAlert,
    recipient: Recipient,
    state: DataState,
    known: Map<string, Promise<Readings | null>>,
  ): Promise<void> {
    const { db, insights } = this.deps;
    const { signal } = this.#closing;
    const key = JSON.stringify([alert.measure, alert.grain, alert.store, alert.category]);
    const reading = known.get(key) ?? readReadings(insights, alert, { signal, state });
    known.set(key, reading);
    const readings = await reading;
    const judged = readings && (await judgeAlert(alert, readings, { ...insights, signal }));
    if (!judged) return;
    const isSame = and(
      eq(insightAlerts.id, alert.id),
      sql`${insightAlerts.judgedStep} IS NOT DISTINCT FROM ${alert.judgedStep}`,
    );
    const { firing } = judged;
    if (firing === null) {
      await db.update(insightAlerts).set(judged.state).where(isSame);
      return;
    }
    const params = toldFiring(alert, firing, { category: readings?.category ?? '', currency: state.currency });
    await this.#tell(occasionOf(recipient, alert.id, firing.step, params, alert.byMail), (tx) =>
      tx
        .update(insightAlerts)
        .set({ ...judged.state, firedAt: this.deps.now() })
        .where(isSame),
    );
  }

  /**
   * Data that stopped is told once by each alert about it; to who has none, once because of any other: none of them says anything
   * meanwhile.
   */
  async #tellSilence(recipient: Recipient, alerts: readonly StoredAlert[], state: DataState): Promise<void> {
    const { bounds, windows } = await readScope(this.deps.insights, {}, null, { signal: this.#closing.signal, state });
    if (windows === null) return;
    const today = localTime(this.deps.now(), recipient.timeZone).day;
    const age = daysBetween(bounds.asOf, today);
    const own = alerts.filter(({ kind }) => kind === 'silence');
    for (const alert of own) await this.#judgeSilence(alert, recipient, { lastDay: bounds.asOf, age });
    const silent = alerts.filter(({ grain }) => age > SILENT_DAYS[grain]);
    if (own.length > 0 || silent.length === 0) return;
    const isMail = silent.some(({ byMail }) => byMail);
    await this.#tell(occasionOf(recipient, 'silence', bounds.asOf, toldSilence('', bounds.asOf, age), isMail));
  }

  /** @param age days from the last one with data until today, which is not over */
  async #judgeSilence(
    { id, name, silentDays, isRaised, byMail }: StoredAlert,
    recipient: Recipient,
    { lastDay, age }: { lastDay: string; age: number },
  ): Promise<void> {
    const isSilent = age > silentDays;
    if (isSilent === isRaised) return;
    const isIt = eq(insightAlerts.id, id);
    if (!isSilent) {
      await this.deps.db.update(insightAlerts).set({ isRaised: false }).where(isIt);
      return;
    }
    await this.#tell(occasionOf(recipient, id, lastDay, toldSilence(name, lastDay, age), byMail), (tx, isNew) =>
      tx
        .update(insightAlerts)
        .set({ isRaised: true, ...(isNew && { firedAt: this.deps.now() }) })
        .where(isIt),
    );
  }

  async #digest(): Promise<void> {
    const { db } = this.deps;
    const digests = await db.select().from(insightDigests);
    if (digests.length === 0) return;
    const recent = addDays(this.deps.now().toISOString().slice(0, 10), -40);
    const told = await db.select().from(insightOccasions).where(gte(insightOccasions.occasion, recent));
    const isTold = new Set(told.map(({ userId, subject, occasion }) => `${userId} ${subject} ${occasion}`));
    for (const digest of digests) {
      await this.#attempt('a digest waits', () => this.#sendDigest(digest, isTold));
    }
  }

  async #sendDigest(
    { userId, cadence, told, createdAt }: typeof insightDigests.$inferSelect,
    isTold: ReadonlySet<string>,
  ): Promise<void> {
    const { db, insights, now } = this.deps;
    const recipient = await findRecipient(this.deps, userId);
    if (recipient === null) return;
    const at = (moment: Date) => latestOccasion(cadence, localTime(moment, recipient.timeZone));
    const occasion = at(now());
    // Who has just chosen it is told next time.
    if (occasion <= at(createdAt) || isTold.has(`${userId} ${cadence} ${occasion}`)) return;
    const { signal } = this.#closing;
    const state = await readDataState(insights);
    const known = new Set([...told, ...(await readMutedCauses(db, userId))]);
    const { count, text, causes } = await readDigest(insights, recipient, { cadence, occasion, known, state, signal });
    const title = recipient.t(`notifications.digests.${cadence}${count === 0 ? 'None' : ''}`, { count });
    await this.#tell(
      {
        to: recipient.row,
        subject: cadence,
        occasion,
        notification: { kind: 'insight_digest', params: { cadence, count } },
        mail: { kind: 'insight_digest', params: { title, text } },
      },
      (tx) => tx.update(insightDigests).set({ told: causes }).where(isDigest(userId, cadence)),
    );
  }

  async #tell(occasion: Occasion, alongside?: Parameters<typeof tellOnce>[2]): Promise<void> {
    const { db, bus } = this.deps;
    if (!(await tellOnce(db, occasion, alongside))) return;
    bus.publish(notified, { userIds: [occasion.to.id] });
    bus.publish(mailQueued, undefined);
  }
}

/** Of an alert. */
function occasionOf(
  { row }: Recipient,
  subject: string,
  occasion: string,
  params: MailParams,
  isMail: boolean,
): Occasion {
  const told = { kind: 'insight_alert', params } as const;
  return { to: row, subject, occasion, notification: told, mail: isMail ? told : null };
}

function isDigest(userId: number, cadence: DigestCadence) {
  return and(eq(insightDigests.userId, userId), eq(insightDigests.cadence, cadence));
}
