import { setTimeout as wait } from 'node:timers/promises';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { parsePhoneNumber } from '../../../../kernel/phone-number.ts';
import { addressKey } from '../../../../platform/http/address-key.ts';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { validate } from '../../../../platform/http/validation.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import type { SignedIn } from '../../application/sign-in/sessions.ts';
import { CredentialReader } from '../../application/sign-in/verify-credentials.ts';

import { Login } from '../accounts/account.dto.ts';
import { KnownBrowsers } from './open-session.ts';

@Injectable()
export class PhoneAndPasswordStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(
    private readonly credentialReader: CredentialReader,
    private readonly browsers: KnownBrowsers,
  ) {
    super({ usernameField: 'phone', passwordField: 'password', session: false, passReqToCallback: true });
  }

  async validate(request: FastifyRequest, phone: string, password: string): Promise<SignedIn> {
    const isKnown = (await this.browsers.find(request, phone)) !== undefined;
    return this.credentialReader.verifyCredentials(phone, password, isKnown);
  }
}

const QUARTER_OF_AN_HOUR = 15 * 60;
const PER_ADDRESS: RateLimit = { name: 'login-by-address', points: 30, seconds: QUARTER_OF_AN_HOUR };
const PER_PHONE_AND_ADDRESS: RateLimit = { name: 'login-by-both', points: 10, seconds: QUARTER_OF_AN_HOUR };
const PER_PHONE_AND_DEVICE: RateLimit = { name: 'login-by-device', points: 10, seconds: QUARTER_OF_AN_HOUR };
/** Also counts successful sign-ins, of one known browser and of all browsers that know the phone. */
const ALL_OF_DEVICE: RateLimit = { name: 'sign-in-by-device', points: 30, seconds: QUARTER_OF_AN_HOUR };
const ALL_OF_DEVICES: RateLimit = { name: 'sign-in-by-devices', points: 60, seconds: QUARTER_OF_AN_HOUR };
/** This limit determines only the delay. */
const PER_PHONE: RateLimit = { name: 'login-by-phone', points: 10, seconds: 60 * 60 };

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 4_000;

/**
 * Verifies phone and password, and limits tries. Tries for a phone, over all addresses, are delayed and never refused,
 * since a refusal would let strangers lock the owner out. A browser that has signed in with the phone has separate
 * tries and no delay. The first refusal and the first delay of a window are recorded as security events. Guards run
 * before Nest validates the body, so this one validates it itself.
 */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor(
    private readonly limits: RateLimits,
    private readonly browsers: KnownBrowsers,
    private readonly security: SecurityEvents,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const login = validate(Login, request.body, 'body');
    request.body = login;
    const phone = parsePhoneNumber(login.phone) ?? login.phone;
    const device = await this.browsers.find(request, phone);
    const [limit, key] =
      device === undefined
        ? ([PER_PHONE_AND_ADDRESS, `${phone} ${addressKey(request.ip)}`] as const)
        : ([PER_PHONE_AND_DEVICE, `${phone} ${device}`] as const);
    const recordThrottling = () => this.security.record('sign-in-throttled', { phone });
    if (device === undefined) await this.limits.consume(PER_ADDRESS, request.ip, recordThrottling);
    await this.limits.consume(limit, key, recordThrottling);
    if (device !== undefined) {
      await this.limits.consume(ALL_OF_DEVICE, key, recordThrottling);
      await this.limits.consume(ALL_OF_DEVICES, phone, recordThrottling);
    }
    if (device === undefined) await this.delay(phone, recordThrottling);
    await super.canActivate(context);
    await this.limits.reset(limit, key);
    await this.limits.reset(PER_PHONE, phone);
    return true;
  }

  private async delay(phone: string, recordThrottling: () => Promise<void>): Promise<void> {
    const triesOver = await this.limits.countOver(PER_PHONE, phone);
    if (triesOver === 1) await recordThrottling();
    await wait(delayAfter(triesOver));
  }

  override getAuthenticateOptions() {
    return { session: false, property: 'verified' };
  }
}

function delayAfter(triesOver: number): number {
  return triesOver === 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (triesOver - 1));
}
