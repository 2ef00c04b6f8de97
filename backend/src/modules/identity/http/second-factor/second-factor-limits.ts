import { Injectable } from '@nestjs/common';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';

/**
 * Tries of codes of the app by account, over all its sign-ins: who knows the password could begin ever new ones. Three of
 * a million codes are right. Recovery codes and passkeys cannot be guessed, so they work while these tries are used up.
 */
const PER_QUARTER: RateLimit = { name: 'second-factor', points: 10, seconds: 15 * 60 };
const PER_DAY: RateLimit = { name: 'second-factor-by-day', points: 50, seconds: 24 * 60 * 60 };
const PER_ADDRESS: RateLimit = { name: 'second-factor-by-address', points: 60, seconds: 15 * 60 };

@Injectable()
export class SecondFactorLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Without a code of the app the try counts for the address only. @throws TooManyRequests */
  async consume(userId: number, address: string, code: string | undefined): Promise<void> {
    await this.limits.consume(PER_ADDRESS, address);
    if (!/^\d{6}$/.test(code ?? '')) return;
    await this.limits.consume(PER_QUARTER, String(userId));
    await this.limits.consume(PER_DAY, String(userId));
  }

  reset(userId: number): Promise<void> {
    return this.limits.reset(PER_QUARTER, String(userId));
  }
}
