import { createHash, createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { NamedStream } from '../../../kernel/aggregate-root.ts';
import { Clock } from '../../../kernel/clock.ts';
import { SESSION_SECRETS } from '../../../platform/config/session-secret.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { reaction } from '../../../platform/event-log/subscriptions.ts';
import { ApiNullable } from '../../../platform/http/view-properties.ts';
import { SecretLinksEnded } from '../../identity/index.ts';
import { CalendarFeedClosed, CalendarFeedOpened } from '../events.ts';

interface CalendarFeed {
  readonly userId: number;
  /** A random value from which the token is derived. */
  readonly seed: string;
  readonly tokenHash: Buffer;
}

const OF = `
  SELECT user_id, seed, token_hash FROM reminders.calendar_feed WHERE user_id = $1`;
const OWNER_OF = `SELECT user_id FROM reminders.calendar_feed WHERE token_hash = $1`;
const OPEN = `
  INSERT INTO reminders.calendar_feed (user_id, seed, token_hash, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id) DO UPDATE
  SET seed = excluded.seed, token_hash = excluded.token_hash, created_at = excluded.created_at`;
const CLOSE = `DELETE FROM reminders.calendar_feed WHERE user_id = $1 RETURNING user_id`;

/** The calendar feeds, at most one per account. Changes need a unit of work. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    @Inject(SESSION_SECRETS) private readonly secrets: readonly string[],
  ) {}

  /**
   * The tokens of a seed, 43 characters of base64url: the current one and, while the previous secret is accepted, the
   * one by that secret. They are derived, so that the database alone reveals none.
   */
  tokensOf(seed: string): string[] {
    return this.secrets.map((secret) =>
      createHmac('sha256', secret).update(`calendar-feed:${seed}`).digest('base64url'),
    );
  }

  async of(userId: number): Promise<CalendarFeed | null> {
    return (await this.database.one<CalendarFeed>(OF, [userId])) ?? null;
  }

  async ownerOf(token: string): Promise<number | null> {
    const owner = await this.database.one<{ userId: number }>(OWNER_OF, [hashOfToken(token)]);
    return owner?.userId ?? null;
  }

  async open({ userId, seed, tokenHash }: CalendarFeed, at: Date): Promise<void> {
    await this.database.query(OPEN, [userId, seed, tokenHash, at]);
    this.work.record(new NamedStream(`calendar-feed-${userId}`, CalendarFeedOpened({ userId })));
  }

  async close(userId: number): Promise<void> {
    const [closed] = await this.database.query(CLOSE, [userId]);
    if (closed) this.work.record(new NamedStream(`calendar-feed-${userId}`, CalendarFeedClosed({ userId })));
  }
}

/** The stored form of a token. A plain hash suffices, because tokens are long and random. */
function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export class CalendarFeedView {
  @ApiNullable(String, 'A secret URL; null when there is none. It gives access to the calendar without signing in.')
  readonly url: string | null;
}

export class OpenCalendarFeed extends command<{ userId: number }>() {}

export class CloseCalendarFeed extends command<{ userId: number }>() {}

@Injectable()
export class CalendarFeedReader {
  constructor(
    private readonly feeds: CalendarFeeds,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async showCalendarFeed(userId: number): Promise<CalendarFeedView> {
    const feed = await this.feeds.of(userId);
    const token = feed && this.feeds.tokensOf(feed.seed).find((one) => hashOfToken(one).equals(feed.tokenHash));
    // The session secret of the token is no longer accepted, so the feed can only be replaced.
    if (!token) return { url: null };
    return { url: `${this.settings.PUBLIC_URL}/api/calendar/${token}.ics` };
  }
}

@Injectable()
export class CalendarFeedHandlers {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly clock: Clock,
  ) {}

  @Handles(OpenCalendarFeed, 'in-transaction')
  openCalendarFeed({ userId }: OpenCalendarFeed): Promise<void> {
    const seed = randomUUID();
    const tokenHash = hashOfToken(this.feeds.tokensOf(seed)[0] ?? '');
    return this.feeds.open({ userId, seed, tokenHash }, this.clock.now());
  }

  @Handles(CloseCalendarFeed, 'in-transaction')
  closeCalendarFeed({ userId }: CloseCalendarFeed): Promise<void> {
    return this.feeds.close(userId);
  }
}

/** An earlier holder of the account may know the secret URL of its calendar (ADR 5). */
export class CloseCalendarFeedWhenSecretLinksEnded extends reaction(
  'reminders.close-calendar-feed-when-secret-links-ended',
  SecretLinksEnded,
  ({ data: { userId } }) => new CloseCalendarFeed({ userId }),
) {}
