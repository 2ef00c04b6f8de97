import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_TIMEOUTS, DATABASE_URL } from '../database/data-source.ts';
import { DatabaseClient } from '../database/database-client.ts';
import { WakeUp } from './wake-up.ts';

const CHANNEL = 'platform_event';
// $1: the sender.
export const NOTIFY = `pg_notify('${CHANNEL}', $1)`;
const SIGNALS = 'platform_signal';
/**
 * Signals the topic $1 to every instance when the transaction commits; best effort. A booking must not use it, because
 * NOTIFY serializes commits.
 */
export const SIGNAL = `SELECT pg_notify('${SIGNALS}', $1)`;
const RECONNECT_MS = { first: 100, max: 5_000 };

// How often readers poll while the connection to the other instances is lost.
const DEAF_POLL_MS = 1_000;
// How long the woken reader of this process has to notify the others in its own transaction.
const ANNOUNCE_MS = 1_000;

/**
 * Wakes the readers of the event log after a commit, directly in this process and by LISTEN/NOTIFY in other instances.
 * The transaction that assigns the positions sends the notification; if none does so soon, for example because the pool
 * is exhausted, another connection does. The transaction that appends never notifies, because NOTIFY serializes
 * commits. Notifications are best effort: the readers also poll.
 */
@Injectable()
export class EventNotifier {
  readonly sender = randomUUID();
  private readonly logger = new Logger(EventNotifier.name);
  private readonly wakeUps = new Set<WakeUp>();
  private readonly listeners = new Set<() => void>();
  private readonly signalled = new Map<string, () => void>();
  private client: pg.Client | undefined;
  private isListening = false;
  // Commits of this process so far, and the pending announcement that assigning their positions would cancel.
  private commits = 0;
  private announcement: NodeJS.Timeout | undefined;
  private closed = false;
  private reconnect: NodeJS.Timeout | undefined;
  private reconnectMs = RECONNECT_MS.first;

  constructor(@Inject(DATABASE_URL) private readonly url: string) {}

  /** Opens the connection to the other instances, and reopens it with a back-off whenever it is lost. */
  async listen(): Promise<void> {
    if (this.closed) return;
    const client = new DatabaseClient({
      connectionString: this.url,
      application_name: 'car-workshop wake-up',
      connectionTimeoutMillis: DATABASE_TIMEOUTS.connect,
      query_timeout: DATABASE_TIMEOUTS.socketIdle,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === SIGNALS) this.signalled.get(payload)?.();
      else if (payload !== this.sender) this.wake();
    });
    client.on('error', () => this.handleDisconnect(client));
    client.on('end', () => this.handleDisconnect(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}; LISTEN ${SIGNALS}`);
      this.client = client;
      this.isListening = true;
      this.reconnectMs = RECONNECT_MS.first;
      // Notifications that were sent while disconnected are lost.
      this.wake();
      for (const listener of this.signalled.values()) listener();
    } catch (error) {
      this.logger.warn(`LISTEN failed: ${(error as Error).message}`);
      this.client = client;
      this.handleDisconnect(client);
    }
  }

  notify(): void {
    this.commits++;
    this.wake();
    this.announceSoon();
  }

  /**
   * Call it before positions are assigned, and its result after the commit that notifies in the name of {@link sender}.
   * @returns a function that takes the number of events that got a position
   */
  beginAssigning(): (assigned: number) => void {
    const { commits } = this;
    return (assigned) => {
      const isNews = assigned > 0 && !this.announcement;
      clearTimeout(this.announcement);
      this.announcement = undefined;
      if (this.commits > commits) this.announceSoon();
      // Wakes the other readers, since events of the command line, for example, are committed without a signal.
      if (isNews) this.wake();
    };
  }

  /** How long a reader waits for a signal before it polls, in milliseconds. */
  patience(pollMs: number): number {
    return this.isListening ? pollMs : Math.min(pollMs, DEAF_POLL_MS);
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

  // Calls the listener, which must not throw, at each {@link SIGNAL} of a topic, and when one may have been missed.
  onSignal(topic: string, listener: () => void): void {
    this.signalled.set(topic, listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnect);
    clearTimeout(this.announcement);
    for (const wakeUp of [...this.wakeUps]) wakeUp.close();
    const client = this.client;
    this.client = undefined;
    await client?.end();
  }

  private announceSoon(): void {
    if (this.closed) return;
    this.announcement ??= setTimeout(() => {
      this.announcement = undefined;
      void this.announce();
    }, ANNOUNCE_MS).unref();
  }

  private async announce(): Promise<void> {
    const { client } = this;
    if (!client || !this.isListening) return;
    try {
      await client.query(`SELECT ${NOTIFY}`, [this.sender]);
    } catch (error) {
      this.logger.debug(`NOTIFY failed: ${(error as Error).message}`);
      this.handleDisconnect(client);
    }
  }

  private handleDisconnect(client: pg.Client): void {
    if (this.closed || client !== this.client) return;
    this.client = undefined;
    if (this.isListening) {
      this.isListening = false;
      // Wakes the readers that wait for a signal; they poll from now on.
      this.wake();
    }
    // The 'error' and 'end' events that this causes are ignored, as the client is no longer the current one.
    client.end().catch((error: Error) => this.logger.debug(`closing a lost connection: ${error.message}`));
    this.reconnect = setTimeout(() => void this.listen(), this.reconnectMs);
    this.reconnectMs = Math.min(this.reconnectMs * 2, RECONNECT_MS.max);
  }
}
