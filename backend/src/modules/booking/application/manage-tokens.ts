import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRETS } from '../../../platform/config/session-secret.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';

/** 128 bits in base64url: infeasible to guess, and short enough for an SMS. */
const TOKEN_LENGTH = 22;

/** Tokens that manage an appointment without an account: its id signed with the session secret, so none is stored. */
@Injectable()
export class ManageTokens {
  constructor(
    @Inject(SESSION_SECRETS) private readonly secrets: readonly string[],
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  issue(appointmentId: number): string {
    return tokenOf(appointmentId, this.secrets[0] ?? '');
  }

  /** Whether this is the token of the appointment, with the secret of today or the one before. */
  verify(appointmentId: number, token: string | undefined): boolean {
    if (token === undefined) return false;
    const given = Buffer.from(token);
    return this.secrets.some((secret) => {
      const expected = Buffer.from(tokenOf(appointmentId, secret));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  /** Address of the manage page. The token is in the fragment, which browsers do not send, so it appears in no log. */
  linkTo(appointmentId: number): string {
    return `${this.settings.PUBLIC_URL}/programare/${appointmentId}#${this.issue(appointmentId)}`;
  }
}

function tokenOf(appointmentId: number, secret: string): string {
  return createHmac('sha256', secret)
    .update(`manage-appointment:${appointmentId}`)
    .digest('base64url')
    .slice(0, TOKEN_LENGTH);
}
