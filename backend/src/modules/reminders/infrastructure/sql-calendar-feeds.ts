import { Injectable } from '@nestjs/common';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type CalendarFeed, CalendarFeeds, hashOfToken } from '../domain/calendar-feeds.ts';
import { CalendarFeedClosed, CalendarFeedOpened } from '../events.ts';

const OF = `
  SELECT user_id AS "userId", seed, token_hash AS "tokenHash" FROM reminders.calendar_feed WHERE user_id = $1`;
const OWNER_OF = `SELECT user_id AS "userId" FROM reminders.calendar_feed WHERE token_hash = $1`;
const OPEN = `
  INSERT INTO reminders.calendar_feed (user_id, seed, token_hash, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id) DO UPDATE
  SET seed = excluded.seed, token_hash = excluded.token_hash, created_at = excluded.created_at`;
const CLOSE = `DELETE FROM reminders.calendar_feed WHERE user_id = $1 RETURNING user_id`;

/** The event stream of an account's calendar feed. */
class CalendarStream extends AggregateRoot {
  constructor(private readonly userId: number) {
    super();
  }

  override get stream(): string {
    return `calendar-feed-${this.userId}`;
  }

  record(change: typeof CalendarFeedOpened | typeof CalendarFeedClosed): this {
    this.raise(change({ userId: this.userId }));
    return this;
  }
}

@Injectable()
export class SqlCalendarFeeds extends CalendarFeeds {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  async of(userId: number): Promise<CalendarFeed | null> {
    return (await this.database.one<CalendarFeed & Record<string, unknown>>(OF, [userId])) ?? null;
  }

  async ownerOf(token: string): Promise<number | null> {
    const owner = await this.database.one<{ userId: number }>(OWNER_OF, [hashOfToken(token)]);
    return owner?.userId ?? null;
  }

  async open({ userId, seed, tokenHash }: CalendarFeed, at: Date): Promise<void> {
    await this.database.query(OPEN, [userId, seed, tokenHash, at]);
    this.work.record(new CalendarStream(userId).record(CalendarFeedOpened));
  }

  async close(userId: number): Promise<void> {
    const [closed] = await this.database.query(CLOSE, [userId]);
    if (closed) this.work.record(new CalendarStream(userId).record(CalendarFeedClosed));
  }
}
