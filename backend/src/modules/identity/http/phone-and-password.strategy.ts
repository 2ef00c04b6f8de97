import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { type SignedIn, VerifyCredentials } from '../application/verify-credentials.ts';
import { KnownBrowsers } from './known-browsers.ts';

/** Passport strategy that verifies phone and password. */
@Injectable()
export class PhoneAndPasswordStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(
    private readonly queries: QueryBus,
    private readonly browsers: KnownBrowsers,
  ) {
    super({ usernameField: 'phone', passwordField: 'password', session: false, passReqToCallback: true });
  }

  async validate(request: FastifyRequest, phone: string, password: string): Promise<SignedIn> {
    const isKnown = (await this.browsers.find(request, phone)) !== undefined;
    return this.queries.execute(new VerifyCredentials(phone, password, isKnown));
  }
}
