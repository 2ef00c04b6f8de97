import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

const TIMEOUT_MS = 1_500;
const POLL_MS = 250;

/**
 * Terminates these backends and lists those that still exist. A commit that waits for a standby is not interrupted,
 * because the interrupted transaction would be visible although the standby lacks it.
 */
const END = `
  SELECT pid, CASE WHEN wait_event IS DISTINCT FROM 'SyncRep' AND query !~* '^\\s*commit' THEN pg_terminate_backend(pid) END
  FROM pg_stat_activity WHERE pid = ANY ($1) AND application_name = ANY ($2)`;

/** The server's view of a connection that the process has abandoned. */
interface Backend {
  readonly pid: number;
  readonly application: string;
  readonly onEnded: () => void;
}

/**
 * The backends of connections that were closed while a statement ran. The server may continue the statement while it
 * waits for a lock or a standby. A separate connection, open only meanwhile, terminates the backends.
 */
export class AbandonedBackends {
  private readonly backends = new Set<Backend>();
  private ending: Promise<void> | undefined;

  constructor(
    private readonly connection: pg.ClientConfig,
    private readonly isClosing: () => boolean,
  ) {}

  get count(): number {
    return this.backends.size;
  }

  /** Resolves once the server no longer has this backend. */
  end(pid: number, application: string): Promise<void> {
    return new Promise((onEnded) => {
      this.backends.add({ pid, application, onEnded });
      this.beginToEnd();
    });
  }

  private beginToEnd(): void {
    this.ending ??= this.endAll().finally(() => {
      this.ending = undefined;
      // Other backends were abandoned while the connection was being closed.
      if (this.backends.size > 0 && !this.isClosing()) this.beginToEnd();
    });
  }

  private async endAll(): Promise<void> {
    let client: pg.Client | undefined;
    while (this.backends.size > 0 && !this.isClosing()) {
      try {
        client ??= await this.connect();
        await this.askFor(client, [...this.backends]);
      } catch {
        // The server cannot be reached, so the backends count until it can.
        void client?.end().catch(() => undefined);
        client = undefined;
      }
      if (this.backends.size > 0) await delay(POLL_MS);
    }
    await client?.end().catch(() => undefined);
  }

  private async askFor(client: pg.Client, asked: readonly Backend[]): Promise<void> {
    const { rows } = await client.query(END, [
      asked.map(({ pid }) => pid),
      asked.map(({ application }) => application),
    ]);
    const left = new Set(rows.map(({ pid }) => pid));
    for (const backend of asked) {
      if (left.has(backend.pid)) continue;
      this.backends.delete(backend);
      backend.onEnded();
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new DatabaseClient({
      ...this.connection,
      application_name: 'car-workshop ending',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    await client.connect();
    return client;
  }
}
