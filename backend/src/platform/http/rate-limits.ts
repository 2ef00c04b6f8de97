import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { SESSION_SECRET } from '../config/session-secret.ts';
import { SETTINGS, type Settings } from '../config/settings.ts';
import { poolOf } from '../database/database.ts';
import { addressKey } from './address-key.ts';
import { TooManyRequests } from './http-errors.ts';

/** How often something may be done: `points` times in `seconds`. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts what people do, in PostgreSQL, so that all instances count together. Keys are hashed: addresses and phones are personal. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(SESSION_SECRET) private readonly secret: string,
  ) {}

  /**
   * Counts one more try by `who`: a phone, or an address, which {@link addressKey} turns into what counts as one visitor.
   * @throws TooManyRequests with the seconds to wait, once the limit is used up.
   */
  async consume(limit: RateLimit, who: string): Promise<void> {
    if (!this.settings.RATE_LIMITS) return;
    try {
      await this.limiter(limit).consume(this.keyOf(who));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  /**
   * Does something that several limits count. A failure and a refusal give the counted tries back, so that the limits
   * count successes.
   * @throws TooManyRequests with the seconds to wait, once one of the limits is used up.
   */
  async spend<T>(limits: readonly RateLimit[], who: string, work: () => Promise<T>): Promise<T> {
    const counted: RateLimit[] = [];
    try {
      for (const limit of limits) {
        counted.push(limit);
        await this.consume(limit, who);
      }
      return await work();
    } catch (error) {
      for (const limit of counted) await this.giveBack(limit, who);
      throw error;
    }
  }

  private async giveBack(limit: RateLimit, who: string): Promise<void> {
    if (this.settings.RATE_LIMITS) await this.limiter(limit).reward(this.keyOf(who));
  }

  /** Forgets the tries of `who`: after a success there is nothing to slow down. */
  async reset(limit: RateLimit, who: string): Promise<void> {
    if (this.settings.RATE_LIMITS) await this.limiter(limit).delete(this.keyOf(who));
  }

  private limiter({ name, points, seconds }: RateLimit): RateLimiterPostgres {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: poolOf(this.dataSource),
      storeType: 'pool',
      schemaName: 'platform',
      tableName: 'rate_limit',
      tableCreated: true,
      // Expired rows are removed by the housekeeping job.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }

  private keyOf(who: string): string {
    return createHmac('sha256', this.secret).update(addressKey(who)).digest('base64url').slice(0, 32);
  }
}
