import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { nameAndCode } from '../../../../platform/database/database-errors.ts';
import { EventLog } from '../../../../platform/event-log/event-log.ts';
import { EventNotifier } from '../../../../platform/event-log/event-notifier.ts';
import type { WakeUp } from '../../../../platform/event-log/wake-up.ts';
import { changeFor, type LiveAudience, type LiveConnection } from './live-change.ts';
import { LiveEvents, type ReadLiveEvent } from './live-events.ts';
import { type LiveStart, RecentEvents } from './recent-events.ts';

/** A stream continues from its last event when it has missed at most so many of the log; otherwise it is reset. */
const MAX_MISSED_EVENTS = 1_000;
/** More new events than this come from an import, so the streams are reset instead. */
const BATCH = 500;
const POLL_MS = 30_000;
const WAKE_UP_MS = 10;
const HEARTBEAT_MS = 20_000;

const NOTES = {
  /** The stream has sent what its client missed, and continues with new events. */
  ready: 'ready',
  reset: 'reset',
  /** A sign of life; its id is the position up to which nothing happened. */
  alive: 'alive',
} as const;

/**
 * The streams of this process. One reader follows the event log and sends each event to those who may see it. It begins
 * with the first stream and reads by position, so that no event whose transaction committed late is missed (ADR 2).
 */
@Injectable()
export class LiveFeed implements BeforeApplicationShutdown {
  private readonly logger = new Logger(LiveFeed.name);
  private readonly open = new Set<LiveConnection>();
  private readonly listeners = new Set<(event: ReadLiveEvent) => void>();
  private readonly recent = new RecentEvents(MAX_MISSED_EVENTS);
  private started: Promise<void> | undefined;
  private reading: Promise<void> = Promise.resolve();
  private loop: Promise<void> | undefined;
  private wakeUp: WakeUp | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private failing = false;

  constructor(
    private readonly eventLog: EventLog,
    private readonly events: LiveEvents,
    private readonly notifier: EventNotifier,
  ) {}

  get connections(): ReadonlySet<LiveConnection> {
    return this.open;
  }

  /** Calls `listener` for each event of the log, after the streams have received it. */
  onEvent(listener: (event: ReadLiveEvent) => void): void {
    this.listeners.add(listener);
  }

  /** Starts reading the log, at least up to `after` if another instance has already sent that position. */
  async prepare({ after = 0 }: LiveStart): Promise<void> {
    this.started ??= this.start();
    try {
      await this.started;
    } catch (error) {
      this.started = undefined;
      throw error;
    }
    if (after > this.recent.position) await this.readOn();
  }

  /** Sends a stream the missed events and then every event. Call {@link prepare} before. */
  add(connection: LiveConnection, start: LiveStart): void {
    const missed = this.recent.missedSince(start);
    // Sent as one text, because several in a row would count as unread until the next turn of the event loop.
    const frames = (missed ?? []).map((event) => frameFor(connection.audience, event) ?? '');
    connection.send([...frames, this.note(missed ? NOTES.ready : NOTES.reset)].join(''));
    this.open.add(connection);
  }

  remove(connection: LiveConnection): void {
    this.open.delete(connection);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.heartbeat);
    this.wakeUp?.close();
    await this.loop;
  }

  private async start(): Promise<void> {
    const wakeUp = this.notifier.subscribe();
    try {
      await this.eventLog.assignPositions();
      this.recent.reload(await this.events.newest(MAX_MISSED_EVENTS));
    } catch (error) {
      wakeUp.close();
      throw error;
    }
    this.wakeUp = wakeUp;
    this.heartbeat = setInterval(() => this.sendToAll(this.note(NOTES.alive)), HEARTBEAT_MS).unref();
    this.loop = this.run(wakeUp);
  }

  private async run(wakeUp: WakeUp): Promise<void> {
    while (!wakeUp.isClosed) {
      await wakeUp.wait(this.notifier.patience(POLL_MS));
      if (wakeUp.isClosed) return;
      await new Promise((resolve) => setTimeout(resolve, WAKE_UP_MS));
      await this.readOn().then(
        () => this.reportSuccess(),
        (error: unknown) => this.reportFailure(error),
      );
    }
  }
  private readOn(): Promise<void> {
    const read = () => this.readNew();
    this.reading = this.reading.then(read, read);
    return this.reading;
  }

  private async readNew(): Promise<void> {
    await this.eventLog.assignPositions();
    const events = await this.events.after(this.recent.position, BATCH);
    if (events.length === BATCH) {
      await this.skipOn();
      return;
    }
    if (events.length === 0) return;
    for (const event of events) this.recent.add(event);
    for (const connection of this.open) sendNew(connection, events);
    this.tell(events);
  }

  /** Continues with the newest events, because there are too many for the open streams. */
  private async skipOn(): Promise<void> {
    const position = this.recent.position;
    const newest = await this.events.newest(MAX_MISSED_EVENTS);
    this.recent.reload(newest);
    this.sendToAll(this.note(NOTES.reset));
    this.tell(newest.filter((event) => event.position > position));
  }

  private tell(events: readonly ReadLiveEvent[]): void {
    for (const event of events) for (const listener of this.listeners) listener(event);
  }

  private sendToAll(text: string): void {
    for (const connection of this.open) connection.send(text);
  }

  private note(name: string): string {
    return frame(name, this.recent.position, {});
  }

  /** When the database is unreachable, for example, the streams stay open and later receive what they missed. */
  private reportFailure(error: unknown): void {
    if (!this.failing) this.logger.warn(`reading the event log failed: ${nameAndCode(error)}`);
    this.failing = true;
  }

  private reportSuccess(): void {
    if (this.failing) this.logger.log('reading the event log again');
    this.failing = false;
  }
}

function sendNew(connection: LiveConnection, events: readonly ReadLiveEvent[]): void {
  const frames: string[] = [];
  const occurredAt: Date[] = [];
  for (const event of events) {
    const text = frameFor(connection.audience, event);
    if (text === undefined) continue;
    frames.push(text);
    occurredAt.push(event.occurredAt);
  }
  if (frames.length > 0) connection.sendNew(frames.join(''), occurredAt);
}

function frameFor(audience: LiveAudience, event: ReadLiveEvent): string | undefined {
  const change = changeFor(audience, event);
  if (!change) return undefined;
  const { ids, ...rest } = change;
  return frame('change', event.position, { ...rest, ...ids });
}

function frame(event: string, position: number, data: object): string {
  return `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
