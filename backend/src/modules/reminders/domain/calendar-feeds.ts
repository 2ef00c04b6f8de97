import { createHash } from 'node:crypto';

/** A secret address under which a calendar program reads what an account has to come. */
export interface CalendarFeed {
  readonly userId: number;
  /** Random; the token is made of it, see {@link CalendarTokens}. */
  readonly seed: string;
  readonly tokenHash: Buffer;
}

/** The calendar feeds; at most one for an account. Changing them needs a unit of work. */
export abstract class CalendarFeeds {
  abstract of(userId: number): Promise<CalendarFeed | null>;

  /** Whose feed a token opens; null when it opens none. */
  abstract ownerOf(token: string): Promise<number | null>;

  /** Makes a new feed; the one before it ends. */
  abstract open(feed: CalendarFeed, at: Date): Promise<void>;

  /** Ends the feed of an account; without one nothing happens. */
  abstract close(userId: number): Promise<void>;
}

/** Makes the secret of a feed's address: nobody can who knows the tables alone. */
export abstract class CalendarTokens {
  /** 43 characters of base64url. */
  abstract tokenOf(seed: string): string;
}

/** What is kept of a token. It is long and random, so that a plain hash will do. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
