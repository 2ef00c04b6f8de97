import { createHash } from 'node:crypto';

/** The calendar feed of an account, read by calendar programs at a secret URL. */
export interface CalendarFeed {
  readonly userId: number;
  /** Random; the token is derived from it. */
  readonly seed: string;
  readonly tokenHash: Buffer;
}

/** The calendar feeds, at most one per account. Changes need a unit of work. */
export abstract class CalendarFeeds {
  abstract of(userId: number): Promise<CalendarFeed | null>;

  /** The account whose feed has this token; null when there is none. */
  abstract ownerOf(token: string): Promise<number | null>;

  /** Adds a feed, which replaces the previous one. */
  abstract open(feed: CalendarFeed, at: Date): Promise<void>;

  /** Removes the feed of an account, if any. */
  abstract close(userId: number): Promise<void>;
}

/** The stored form of a token. A plain hash is enough, since tokens are long and random. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
