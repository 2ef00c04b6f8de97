import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { SESSION_SECRET } from '../config/session-secret.ts';
import { SETTINGS, type Settings } from '../config/settings.ts';
import { poolOf } from '../database/database.ts';
import { addressKey } from './address-key.ts';
import { TooManyRequests } from './http-errors.ts';

/** A limit of `points` attempts in `seconds`. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Requests that send an SMS: codes and changes by visitors. Bookings have limits of their own. */
const SMS_PER_ADDRESS: readonly RateLimit[] = [
  { name: 'sms-by-address', points: 20, seconds: 3_600 },
  { name: 'sms-by-address-day', points: 60, seconds: 86_400 },
];

/** Limits attempts, counted in PostgreSQL for all instances together. Keys are hashed: addresses and phone numbers are personal data. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(SESSION_SECRET) private readonly secret: string,
  ) {}

  /**
   * Counts an attempt of `key`: a phone number, or an IP address, which {@link addressKey} groups by visitor.
   * @param onFirstRefusal called for the first refusal of a key until its limit is reset, by all instances together
   * @throws TooManyRequests with the seconds to wait, when the limit is exceeded.
   */
  async consume(
    limit: RateLimit,
    key: string,
    onFirstRefusal: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    if (!this.settings.RATE_LIMITS) return;
    try {
      await this.limiter(limit).consume(this.hash(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      if (refusal.consumedPoints === limit.points + 1) await onFirstRefusal();
      throw new TooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  /**
   * Counts a request that sends an SMS, by the address of its visitor.
   * @throws TooManyRequests with the seconds to wait, when a limit is exceeded.
   */
  async consumeSms(address: string): Promise<void> {
    for (const limit of SMS_PER_ADDRESS) await this.consume(limit, address);
  }

  /** Counts an attempt of `key` without refusing any. @returns how many attempts exceed the limit */
  async countOver(limit: RateLimit, key: string): Promise<number> {
    if (!this.settings.RATE_LIMITS) return 0;
    const { consumedPoints } = await this.limiter(limit).penalty(this.hash(key));
    return Math.max(0, consumedPoints - limit.points);
  }

  /**
   * Runs `work` under several limits, which count successes only: when `work` fails or a limit is exceeded, the counted
   * attempts are returned.
   * @throws TooManyRequests with the seconds to wait, when a limit is exceeded.
   */
  async spend<T>(limits: readonly RateLimit[], key: string, work: () => Promise<T>): Promise<T> {
    const counted: RateLimit[] = [];
    try {
      for (const limit of limits) {
        counted.push(limit);
        await this.consume(limit, key);
      }
      return await work();
    } catch (error) {
      for (const limit of counted) await this.refund(limit, key);
      throw error;
    }
  }

  private async refund(limit: RateLimit, key: string): Promise<void> {
    if (this.settings.RATE_LIMITS) await this.limiter(limit).reward(this.hash(key));
  }

  /** Resets the attempts of `key`, after a success. */
  async reset(limit: RateLimit, key: string): Promise<void> {
    if (this.settings.RATE_LIMITS) await this.limiter(limit).delete(this.hash(key));
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
      // The housekeeping job deletes expired rows.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }

  private hash(key: string): string {
    return createHmac('sha256', this.secret).update(addressKey(key)).digest('base64url').slice(0, 32);
  }
}
