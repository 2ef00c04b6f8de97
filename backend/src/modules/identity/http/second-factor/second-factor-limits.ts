import { Injectable } from '@nestjs/common';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';

/**
 * Tries of app codes per account, over all sign-ins, because someone with the password could begin new ones. Three of a
 * million codes are right. Recovery codes and passkeys cannot be guessed, so they still work when these are used up.
 */
const PER_QUARTER: RateLimit = { name: 'second-factor', points: 10, seconds: 15 * 60 };
const PER_DAY: RateLimit = { name: 'second-factor-by-day', points: 50, seconds: 24 * 60 * 60 };
const PER_ADDRESS: RateLimit = { name: 'second-factor-by-address', points: 60, seconds: 15 * 60 };

@Injectable()
export class SecondFactorLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Without an app code the try only counts for the address. @throws TooManyRequests */
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
