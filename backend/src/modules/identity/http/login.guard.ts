import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { validate } from '../../../platform/http/validation.ts';
import { Login } from './auth.dto.ts';

const QUARTER_OF_AN_HOUR = 15 * 60;
const PER_ADDRESS: RateLimit = { name: 'login-by-address', points: 30, seconds: QUARTER_OF_AN_HOUR };
const PER_PHONE: RateLimit = { name: 'login-by-phone', points: 10, seconds: QUARTER_OF_AN_HOUR };

/**
 * Verifies phone and password, and limits tries per address and per phone. Guards run before Nest validates the body,
 * so this one validates it itself.
 */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor(private readonly limits: RateLimits) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const login = validate(Login, request.body, 'body');
    request.body = login;
    const phone = parsePhoneNumber(login.phone) ?? login.phone;
    await this.limits.consume(PER_ADDRESS, request.ip);
    await this.limits.consume(PER_PHONE, phone);
    await super.canActivate(context);
    await this.limits.reset(PER_PHONE, phone);
    return true;
  }

  override getAuthenticateOptions() {
    return { session: false, property: 'verified' };
  }
}
