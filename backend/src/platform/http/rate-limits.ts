import { createHmac } from 'node:crypto';
import { isStaffRole } from '@car-workshop/contracts/roles';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { SESSION_SECRET } from '../config/session-secret.ts';
import { SETTINGS, type Settings } from '../config/settings.ts';
import { poolOf } from '../database/database.ts';
import { addressKey, wideAddressKey } from './address-key.ts';
import { TooManyRequests } from './http-errors.ts';

export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/**
 * Whom a limit counts: an account, independently of others behind its address, or the address of a visitor. A string is
 * used as the key itself, such as a phone.
 */
export type Limited = string | Pick<FastifyRequest, 'principal' | 'ip'>;

/** Limits of requests that send an SMS: codes and changes by customers. Bookings have separate limits. */
const SMS_PER_CALLER: readonly RateLimit[] = [
  { name: 'sms', points: 20, seconds: 3_600 },
  { name: 'sms-day', points: 60, seconds: 86_400 },
];

/** Anyone can register an unproven phone, so these clients also count by address, with this multiple of a limit. */
const UNPROVEN_FACTOR = 5;
/** The /48 network of an IPv6 address also counts, with this multiple of a limit. */
const WIDE_FACTOR = 10;

interface Counter {
  readonly limit: RateLimit;
  readonly key: string;
}

/** Limits attempts, counted in PostgreSQL for all instances. Keys are hashed, because they are personal data. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(SESSION_SECRET) private readonly secret: string,
  ) {}

  /**
   * @param onFirstRefusal called for the first refusal of a counter until its limit is reset, once over all instances
   * @throws TooManyRequests with the seconds to wait, when the limit is exceeded.
   */
  async consume(
    limit: RateLimit,
    limited: Limited,
    onFirstRefusal: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    if (!this.settings.RATE_LIMITS) return;
    // Sequential, so that attempts refused by the narrow counter do not use up the wide one.
    for (const counter of countersOf(limit, limited)) await this.count(counter, onFirstRefusal);
  }

  async consumeSms(limited: Limited): Promise<void> {
    for (const limit of SMS_PER_CALLER) await this.consume(limit, limited);
  }

  /** Counts an attempt of `key` without refusing it. @returns how many attempts exceed the limit */
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
  async spend<T>(limits: readonly RateLimit[], limited: Limited, work: () => Promise<T>): Promise<T> {
    if (!this.settings.RATE_LIMITS) return work();
    const counted: Counter[] = [];
    try {
      for (const counter of limits.flatMap((limit) => countersOf(limit, limited))) {
        counted.push(counter);
        await this.count(counter);
      }
      return await work();
    } catch (error) {
      for (const { limit, key } of counted) await this.limiter(limit).reward(this.hash(key));
      throw error;
    }
  }

  private async count({ limit, key }: Counter, onFirstRefusal = async () => {}): Promise<void> {
    try {
      await this.limiter(limit).consume(this.hash(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      if (refusal.consumedPoints === limit.points + 1) await onFirstRefusal();
      throw new TooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

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
    return createHmac('sha256', this.secret).update(key).digest('base64url').slice(0, 32);
  }
}

function countersOf(limit: RateLimit, limited: Limited): Counter[] {
  if (typeof limited === 'string') return countersOfAddress(limit, limited);
  const { principal, ip } = limited;
  if (!principal) return countersOfAddress(limit, ip);
  const own = { limit, key: `account ${principal.userId}` };
  if (principal.isPhoneProven || isStaffRole(principal.role)) return [own];
  const { name, points, seconds } = limit;
  const together = { name: `${name}-unproven`, points: points * UNPROVEN_FACTOR, seconds };
  return [own, ...countersOfAddress(together, ip)];
}

function countersOfAddress(limit: RateLimit, address: string): Counter[] {
  const own = { limit, key: addressKey(address) };
  const network = wideAddressKey(address);
  if (network === undefined) return [own];
  const { name, points, seconds } = limit;
  return [own, { limit: { name: `${name}-wide`, points: points * WIDE_FACTOR, seconds }, key: network }];
}
