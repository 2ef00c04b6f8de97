import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_URL } from '../config/database-url.ts';
import { DATABASE_TIMEOUTS } from '../database/data-source.ts';

const CHANNEL = 'platform_event';
const RECONNECT_MS = { first: 100, most: 5_000 };

/**
 * Spreads the news that events were committed: at once inside this process, and through
 * LISTEN/NOTIFY on a connection of its own to the other instances. NOTIFY happens after the commit and
 * coalesced, since inside the transaction it would make commits queue. Delivery is a hint; the
 * runner's slow poll stays on.
 */
@Injectable()
export class EventNotifier {
  private readonly logger = new Logger(EventNotifier.name);
  private readonly waiters = new Set<() => void>();
  private client: pg.Client | undefined;
  private signalled = false;
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
      query_timeout: DATABASE_TIMEOUTS.socketIdle,
    });
    client.on('notification', () => this.wakeWaiters());
    client.on('error', () => this.handleDisconnect(client));
    client.on('end', () => this.handleDisconnect(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.client = client;
      this.reconnectMs = RECONNECT_MS.first;
      // Whatever was said while nobody listened.
      this.wakeWaiters();
    } catch (error) {
      this.logger.warn(`cannot listen for events yet: ${(error as Error).message}`);
      this.client = client;
      this.handleDisconnect(client);
    }
  }

  /** Something was committed: tells everybody, without making the caller wait. */
  notify(): void {
    this.wakeWaiters();
    if (this.notifying) {
      this.notifyAgain = true;
      return;
    }
    void this.sendNotify();
  }

  /** Resolves when something was announced since the last wait, or after `ms`. */
  wait(ms: number): Promise<void> {
    if (this.signalled || this.closed) {
      this.signalled = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiters.delete(done);
        this.signalled = false;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiters.add(done);
    });
  }

  /** Ends the connection and lets everybody who waits go. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnect);
    this.wakeWaiters();
    const client = this.client;
    this.client = undefined;
    await client?.end();
  }

  private wakeWaiters(): void {
    this.signalled = true;
    for (const done of [...this.waiters]) done();
  }

  private async sendNotify(): Promise<void> {
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

  private handleDisconnect(client: pg.Client): void {
    if (this.closed || client !== this.client) return;
    this.client = undefined;
    // Ends what is left of it; its own error or end event has nobody to tell any more.
    client.end().catch((error: Error) => this.logger.debug(`closing a lost listener: ${error.message}`));
    this.reconnect = setTimeout(() => void this.listen(), this.reconnectMs);
    this.reconnectMs = Math.min(this.reconnectMs * 2, RECONNECT_MS.most);
  }
}
