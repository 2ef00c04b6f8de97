import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_TIMEOUTS, DATABASE_URL } from '../database/data-source.ts';
import { WakeUp } from './wake-up.ts';

const CHANNEL = 'platform_event';
const RECONNECT_MS = { first: 100, max: 5_000 };

/**
 * Wakes the readers of the event log after a commit, such as the subscription runner: directly in this process, through
 * LISTEN/NOTIFY on a dedicated connection in the other instances. NOTIFY is sent after the commit and coalesced, because
 * inside the transaction it serializes commits. Best effort: the readers also poll.
 */
@Injectable()
export class EventNotifier {
  private readonly logger = new Logger(EventNotifier.name);
  private readonly wakeUps = new Set<WakeUp>();
  private readonly listeners = new Set<() => void>();
  private client: pg.Client | undefined;
  private sending = false;
  private sendAgain = false;
  private closed = false;
  private reconnect: NodeJS.Timeout | undefined;
  private reconnectMs = RECONNECT_MS.first;

  constructor(@Inject(DATABASE_URL) private readonly url: string) {}

  /** Opens the connection to the other instances, and reopens it with a back-off whenever it is lost. */
  async listen(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'car-workshop wake-up',
      keepAlive: true,
      connectionTimeoutMillis: DATABASE_TIMEOUTS.connect,
      query_timeout: DATABASE_TIMEOUTS.socketIdle,
    });
    client.on('notification', () => this.wake());
    client.on('error', () => this.handleDisconnect(client));
    client.on('end', () => this.handleDisconnect(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.client = client;
      this.reconnectMs = RECONNECT_MS.first;
      // Notifications sent while disconnected are lost.
      this.wake();
    } catch (error) {
      this.logger.warn(`LISTEN failed: ${(error as Error).message}`);
      this.client = client;
      this.handleDisconnect(client);
    }
  }

  notify(): void {
    this.wake();
    if (this.sending) {
      this.sendAgain = true;
      return;
    }
    void this.sendNotify();
  }

  /** A wake-up for one reader of the log, signalled with every commit until it is closed. */
  subscribe(): WakeUp {
    const wakeUp: WakeUp = new WakeUp(() => this.wakeUps.delete(wakeUp));
    this.wakeUps.add(wakeUp);
    return wakeUp;
  }

  wake(): void {
    for (const wakeUp of [...this.wakeUps]) wakeUp.signal();
    for (const listener of this.listeners) listener();
  }

  /** Calls the listener, which must not throw, whenever a commit of any instance may have appended events. */
  onWake(listener: () => void): void {
    this.listeners.add(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnect);
    for (const wakeUp of [...this.wakeUps]) wakeUp.close();
    const client = this.client;
    this.client = undefined;
    await client?.end();
  }

  private async sendNotify(): Promise<void> {
    this.sending = true;
    try {
      do {
        this.sendAgain = false;
        await this.client?.query(`NOTIFY ${CHANNEL}`);
      } while (this.sendAgain && !this.closed);
    } catch (error) {
      this.logger.debug(`NOTIFY failed: ${(error as Error).message}`);
    } finally {
      this.sending = false;
    }
  }

  private handleDisconnect(client: pg.Client): void {
    if (this.closed || client !== this.client) return;
    this.client = undefined;
    // The 'error' and 'end' events that this causes are ignored, as the client is no longer the current one.
    client.end().catch((error: Error) => this.logger.debug(`closing a lost connection: ${error.message}`));
    this.reconnect = setTimeout(() => void this.listen(), this.reconnectMs);
    this.reconnectMs = Math.min(this.reconnectMs * 2, RECONNECT_MS.max);
  }
}
