import { randomBytes } from 'node:crypto';
import pg, { type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { AbandonedBackends } from './abandoned-backends.ts';
import { ConnectionBudgets, type Slot } from './connection-budgets.ts';
import { DatabaseClient, type DatabaseClientConfig } from './database-client.ts';
import { workKind } from './work-context.ts';

type Release = (error?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

/** A slot without a budget, for the command line, the start and tests. Only the size of the pool limits it. */
const UNLIMITED: Slot = { release: () => undefined };
const NOTHING = () => undefined;

/**
 * The pool of a process. Requests, deliveries and jobs take their connections from budgets ({@link ConnectionBudgets}).
 * A connection that is lost in use counts until its backend has ended on the server. A process therefore never has more
 * than `max` backends, however many statements it abandons.
 */
export class BudgetedPool extends pg.Pool {
  readonly budgets: ConnectionBudgets;
  readonly abandoned: AbandonedBackends;
  private readonly application: string;
  private readonly lost = new WeakSet<PoolClient>();
  /** Statement of the current call of `query`, which takes its connection synchronously. */
  private statement: string | undefined;

  private readonly isPooled: boolean;

  constructor(config: PoolConfig & DatabaseClientConfig) {
    // The name distinguishes the backends of this process from those of others with the same process id.
    const application = `car-workshop ${randomBytes(4).toString('hex')}`;
    super({ ...config, Client: DatabaseClient, application_name: application });
    this.application = application;
    this.isPooled = config.isPooled ?? false;
    this.budgets = new ConnectionBudgets(config.max ?? 10, config.connectionTimeoutMillis ?? 5_000);
    const { stream: _, max: _max, ...connection } = config;
    this.abandoned = new AbandonedBackends(connection, () => this.ending);
    const query = super.query as (...args: unknown[]) => unknown;
    this.query = ((statement: string | QueryConfig, ...rest: unknown[]) => {
      this.statement = typeof statement === 'string' ? statement : statement.text;
      return query.call(this, statement, ...rest);
    }) as pg.Pool['query'];
    this.on('connect', (client) => client.on('error', () => this.lost.add(client)));
  }

  /** Takes a connection for a transaction, or for the single statement that {@link query} runs. */
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const { statement } = this;
    this.statement = undefined;
    if (callback) {
      this.checkOut(statement, callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.checkOut(statement, (error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  private checkOut(statement: string | undefined, callback: Connected): void {
    const kind = workKind();
    if (kind === 'other') {
      this.open(UNLIMITED, callback);
      return;
    }
    const purpose = statement === undefined ? 'writing' : 'reading';
    this.budgets.acquire(kind === 'background' ? 'delivery' : purpose, statement, (refusal, slot) => {
      if (slot) this.open(slot, callback);
      else callback(refusal, undefined, NOTHING);
    });
  }

  private open(slot: Slot, callback: Connected): void {
    super.connect((error, client, done) => {
      if (error || !client) {
        slot.release();
        callback(error, undefined, NOTHING);
        return;
      }
      const release: Release = (failure) => {
        done(failure);
        // A pooler ends the server connection of a lost client itself, and its process ids are not those of the server.
        if (this.lost.has(client) && !this.isPooled) this.endBackend(client).then(() => slot.release());
        else slot.release();
      };
      client.release = release;
      callback(undefined, client, release);
    });
  }

  private endBackend(client: PoolClient): Promise<void> {
    const { processID } = client as unknown as { processID: number };
    return this.abandoned.end(processID, this.application);
  }
}
