import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import pg, { type QueryResultRow } from 'pg';
import { SYSTEM } from '../../kernel/actor.ts';
import { DATABASE_TIMEOUTS, DATABASE_URL } from '../database/data-source.ts';
import { Database } from '../database/database.ts';
import { sqlState } from '../database/database-errors.ts';
import { retryTransient } from '../database/retry-transient.ts';
import { outsideTransaction } from '../database/transaction.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { inContext } from '../database/work-context.ts';
import { EventLog } from './event-log.ts';
import { OperatorError } from './operator-error.ts';
import { ProjectionCopy } from './projection-copy.ts';
import { describeError, type StoredEvent } from './stored-event.ts';
import { SubscriptionStore } from './subscription-store.ts';
import type { Subscription } from './subscriptions.ts';

interface RebuildProgress {
  readonly position: number;
  /** The last position when the rebuild began. */
  readonly target: number;
}

export interface RebuildState extends RebuildProgress, QueryResultRow {
  readonly subscription: string;
  /** `interrupted`: its process died. */
  readonly state: 'running' | 'interrupted' | 'completed' | 'failed';
  readonly error: string | null;
  readonly startedAt: Date;
  readonly updatedAt: Date;
}

/** Is called, and awaited, after each batch of events. */
export type OnProgress = (progress: RebuildProgress) => void | Promise<void>;

const BATCH = 500;
/** Arbitrary first key of the advisory lock on a projection, distinct from those of other locks. */
const REBUILD_LOCK = 731_100_211;

const BEGIN = `
  INSERT INTO platform.projection_rebuild AS rebuild (subscription, state, position, target)
  SELECT $1, 'running', 0, coalesce(max(position), 0) FROM platform.event WHERE type = ANY ($2)
  ON CONFLICT (subscription) DO UPDATE SET
    state = 'running', position = 0, target = excluded.target, error = NULL, started_at = now(), updated_at = now()`;

/** A running rebuild holds its advisory lock. */
const STATES = `
  SELECT subscription, position, target, error, started_at AS "startedAt", updated_at AS "updatedAt",
         CASE WHEN state = 'running' AND NOT EXISTS (
                SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1::integer::oid
                  AND objid::bigint = hashtext(subscription)::bigint & 4294967295
                  AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
              THEN 'interrupted' ELSE state END AS state
  FROM platform.projection_rebuild`;

const LOCK = `
  SELECT position FROM platform.projection_rebuild WHERE subscription = $1 AND state = 'running' FOR UPDATE`;

const ADVANCE = `UPDATE platform.projection_rebuild SET position = $2, updated_at = now() WHERE subscription = $1`;

/** Goes on after an event that an operator has skipped. */
const LEAVE_OUT = `
  UPDATE platform.projection_rebuild rebuild SET position = $2, updated_at = now()
  FROM platform.dead_letter letter
  WHERE rebuild.subscription = $1 AND letter.subscription = $1 AND letter.position = $2
  RETURNING rebuild.position`;

const PROGRESS = `SELECT position, target FROM platform.projection_rebuild WHERE subscription = $1`;

const COMPLETE = `
  UPDATE platform.projection_rebuild SET state = 'completed', updated_at = now() WHERE subscription = $1 RETURNING position`;

const FAIL = `
  UPDATE platform.projection_rebuild SET state = 'failed', error = $2, updated_at = now()
  WHERE subscription = $1 AND state = 'running'`;

/**
 * Rebuilds a projection beside its tables (ADR 2): the history fills copies of the tables, in batches of their own; when
 * the copies are as far as the projection, one transaction replaces the rows and moves the checkpoint. The projection and
 * all other subscriptions are delivered meanwhile. Whatever ends the rebuild before leaves the tables as they are.
 */
@Injectable()
export class ProjectionRebuild implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ProjectionRebuild.name);
  private stopping = false;
  private readonly inBackground = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly store: SubscriptionStore,
    private readonly copy: ProjectionCopy,
    @Inject(DATABASE_URL) private readonly url: string,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.inBackground);
  }

  /** @throws OperatorError when the projection is being rebuilt already, or when an event fails. */
  async run(subscription: Subscription, onProgress: OnProgress): Promise<void> {
    await this.proceed(subscription, onProgress, await this.lock(subscription.name));
  }

  /**
   * Starts a rebuild, which goes on in the background; its end is in {@link states}.
   * @throws OperatorError when the projection is being rebuilt already
   */
  async start(subscription: Subscription): Promise<void> {
    const lock = await this.lock(subscription.name);
    const running = outsideTransaction(() => this.proceed(subscription, () => {}, lock))
      .catch((error: unknown) => this.logger.error(`the rebuild failed: ${describeError(error)}`))
      .finally(() => this.inBackground.delete(running));
    this.inBackground.add(running);
  }

  states(): Promise<RebuildState[]> {
    return this.database.query<RebuildState>(STATES, [REBUILD_LOCK]);
  }

  private async proceed(subscription: Subscription, onProgress: OnProgress, lock: pg.Client): Promise<void> {
    const { name } = subscription;
    try {
      await this.begin(subscription);
      await this.replay(subscription, onProgress);
    } catch (error) {
      await this.abandon(name, error);
      throw error;
    } finally {
      await lock.end();
    }
  }

  /** Holds the lock of a rebuild on a connection of its own: it is released when the process dies. */
  private async lock(name: string): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'car-workshop rebuild',
      keepAlive: true,
      connectionTimeoutMillis: DATABASE_TIMEOUTS.connect,
    });
    // Losing the lock is harmless: each batch continues at the stored position, under a row lock.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query(`SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked`, [
      REBUILD_LOCK,
      name,
    ]);
    if (rows[0]?.locked) return client;
    await client.end();
    throw new OperatorError('rebuild-running', `${name} is being rebuilt already.`);
  }

  private async begin(subscription: Subscription): Promise<void> {
    while ((await this.eventLog.assignPositions()) > 0);
    await this.work.run(async () => {
      await this.copy.create(subscription);
      await this.database.query(BEGIN, [subscription.name, subscription.types.map(({ type }) => type)]);
    });
  }

  private async replay(subscription: Subscription, onProgress: OnProgress): Promise<void> {
    for (;;) {
      if (this.stopping)
        throw new OperatorError('rebuild-failed', `${subscription.name}: the process was stopped.`);
      const handled = await this.applyNext(subscription);
      const progress = await this.database.one<{ position: number; target: number }>(PROGRESS, [
        subscription.name,
      ]);
      if (progress) await onProgress(progress);
      if (handled < BATCH && (await this.replaceTables(subscription))) return;
    }
  }

  /** Applies the next batch to the copies. @returns how many events are done. */
  private async applyNext(subscription: Subscription): Promise<number> {
    try {
      return await retryTransient(this.work, () => this.applyBatch(subscription, BATCH));
    } catch (error) {
      if (!(error instanceof FailedEvent)) throw error;
      await retryTransient(this.work, () => this.applyBatch(subscription, error.earlier));
      const [leftOut] = await this.database.query(LEAVE_OUT, [subscription.name, error.position]);
      if (!leftOut) throw error;
      return BATCH;
    }
  }

  /**
   * Replaces the rows of the tables by the copies, once these are at least as far.
   * @returns false when the copies are behind.
   */
  private async replaceTables(subscription: Subscription): Promise<boolean> {
    const { name } = subscription;
    try {
      return await retryTransient(this.work, async () => {
        const { position } = await this.store.lock(name);
        // What was delivered since the last batch, and cannot grow now.
        if ((await this.applyBatch(subscription, BATCH)) === BATCH) return false;
        await this.copy.replaceTables(subscription);
        await this.copy.drop(name);
        const completed = await this.database.one<{ position: number }>(COMPLETE, [name]);
        await this.store.advance(name, Math.max(position, completed?.position ?? 0));
        await this.store.activate(name);
        return true;
      });
    } catch (error) {
      // The next batch finds it again.
      if (error instanceof FailedEvent) return false;
      throw error;
    }
  }

  /** @throws FailedEvent */
  private async applyBatch({ name, types, projection }: Subscription, limit: number): Promise<number> {
    const rebuild = await this.database.one<{ position: number }>(LOCK, [name]);
    if (!rebuild)
      throw new OperatorError('rebuild-failed', `${name}: another process has ended this rebuild.`);
    const events = await this.eventLog.readStoredAfter(rebuild.position, types, limit);
    for (const [earlier, stored] of events.entries()) {
      try {
        const event = this.eventLog.decode(stored, types);
        const context = { correlation: event.metadata.correlation, causation: event.id, actor: SYSTEM };
        await inContext(context, async () => projection?.projectInto(event, this.copy.schemaOf(name)));
      } catch (error) {
        throw new FailedEvent(name, stored, earlier, error);
      }
    }
    const last = events.at(-1);
    if (last) await this.database.query(ADVANCE, [name, last.position]);
    return events.length;
  }

  /** Removes the copies and stores the reason, unless the database is away: the next rebuild removes them, too. */
  private async abandon(name: string, cause: unknown): Promise<void> {
    try {
      await this.work.run(async () => {
        await this.copy.drop(name);
        await this.database.query(FAIL, [name, describeError(cause)]);
      });
    } catch (error) {
      this.logger.warn(`the copies of ${name} stay until its next rebuild: ${describeError(error)}`);
    }
  }
}

/** An event that the projection cannot handle; the events before it in its batch are fine. */
class FailedEvent extends OperatorError {
  readonly position: number;
  /** Of the cause: the unit of work and the retries recognize it. */
  readonly code: string | undefined;

  constructor(
    name: string,
    { position, type }: StoredEvent,
    readonly earlier: number,
    cause: unknown,
  ) {
    super('rebuild-failed', `${name}: event ${position} (${type}) fails: ${describeError(cause)}`);
    this.position = position;
    this.code = sqlState(cause);
  }
}
