import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_TIMEOUTS } from '../database/data-source.ts';

const CHANNEL = 'platform_event';
const RECONNECT_MS = { first: 100, most: 5_000 };

/** Injection token of the address of the database. */
export const DATABASE_URL = Symbol('database-url');

/**
 * Spreads the news that events were committed: at once inside this process, and through
 * LISTEN/NOTIFY on a connection of its own to the other instances. NOTIFY happens after the commit and
 * coalesced, since inside the transaction it would make commits queue. Delivery is a hint; the
 * runner's slow poll stays on.
 */
@Injectable()
export class WakeUp {
  private readonly logger = new Logger(WakeUp.name);
  private readonly waiting = new Set<() => void>();
  private client: pg.Client | undefined;
  private rung = false;
  private notifying = false;
  private notifyAgain = false;
  private closed = false;
  private reconnect: NodeJS.Timeout | undefined;
  private reconnectMs = RECONNECT_MS.first;

  constructor(@Inject(DATABASE_URL) private readonly url: string) {}

  /** Starts to listen to the other instances. Until it is connected, only this process hears itself. */
  async listen(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'car-workshop wake-up',
      keepAlive: true,
      connectionTimeoutMillis: DATABASE_TIMEOUTS.connect,
      query_timeout: DATABASE_TIMEOUTS.silence,
    });
    client.on('notification', () => this.ring());
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.client = client;
      this.reconnectMs = RECONNECT_MS.first;
      // Whatever was said while nobody listened.
      this.ring();
    } catch (error) {
      this.logger.warn(`cannot listen for events yet: ${(error as Error).message}`);
      this.client = client;
      this.lost(client);
    }
  }

  /** Something was committed: tells everybody, without making the caller wait. */
  announce(): void {
    this.ring();
    if (this.notifying) {
      this.notifyAgain = true;
      return;
    }
    void this.notify();
  }

  /** Resolves when something was announced since the last wait, or after `ms`. */
  wait(ms: number): Promise<void> {
    if (this.rung || this.closed) {
      this.rung = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        this.rung = false;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
    });
  }

  /** Ends the connection and lets everybody who waits go. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnect);
    this.ring();
    const client = this.client;
    this.client = undefined;
    await client?.end();
  }

  private ring(): void {
    this.rung = true;
    for (const done of [...this.waiting]) done();
  }

  private async notify(): Promise<void> {
    this.notifying = true;
    try {
      do {
        this.notifyAgain = false;
        await this.client?.query(`NOTIFY ${CHANNEL}`);
      } while (this.notifyAgain && !this.closed);
    } catch (error) {
      this.logger.debug(`a hint was lost: ${(error as Error).message}`);
    } finally {
      this.notifying = false;
    }
  }

  private lost(client: pg.Client): void {
    if (this.closed || client !== this.client) return;
    this.client = undefined;
    // Ends what is left of it; its own error or end event has nobody to tell any more.
    client.end().catch((error: Error) => this.logger.debug(`closing a lost listener: ${error.message}`));
    this.reconnect = setTimeout(() => void this.listen(), this.reconnectMs);
    this.reconnectMs = Math.min(this.reconnectMs * 2, RECONNECT_MS.most);
  }
}
