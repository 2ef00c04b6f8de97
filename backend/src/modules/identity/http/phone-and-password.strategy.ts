import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { type SignedIn, VerifyCredentials } from '../application/verify-credentials.ts';

/** Passport strategy that verifies phone and password. */
@Injectable()
export class PhoneAndPasswordStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly queries: QueryBus) {
    super({ usernameField: 'phone', passwordField: 'password', session: false });
  }

  validate(phone: string, password: string): Promise<SignedIn> {
    return this.queries.execute(new VerifyCredentials(phone, password));
  }
}
