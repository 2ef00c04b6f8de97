import { Injectable } from '@nestjs/common';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { PasswordField } from './password-fields.ts';

/** Limits guessing the password within an open session, over all routes that ask for it. */
const TRIES: RateLimit = { name: 'own-password', points: 10, seconds: 15 * 60 };
/** The same, right ones included: each takes a hash. */
const CHECKS: RateLimit = { name: 'own-password-checks', points: 40, seconds: 15 * 60 };

export class PasswordAgain {
  @PasswordField()
  readonly password: string;
}

@Injectable()
export class OwnPasswordLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Runs work that fails when the password is wrong. @throws TooManyRequests */
  async check<T>(userId: number, work: () => Promise<T>): Promise<T> {
    await this.limits.consume(CHECKS, String(userId));
    await this.limits.consume(TRIES, String(userId));
    const result = await work();
    await this.limits.reset(TRIES, String(userId));
    return result;
  }
}
