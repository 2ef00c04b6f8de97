import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRET } from '../../../platform/config/session-secret.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';

/** 128 bits in base64url: infeasible to guess, and short enough for an SMS. */
const TOKEN_LENGTH = 22;

/** Tokens that manage an appointment without an account: its id signed with the session secret, so none is stored. */
@Injectable()
export class ManageTokens {
  constructor(
    @Inject(SESSION_SECRET) private readonly secret: string,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  issue(appointmentId: number): string {
    return createHmac('sha256', this.secret)
      .update(`manage-appointment:${appointmentId}`)
      .digest('base64url')
      .slice(0, TOKEN_LENGTH);
  }

  /** Whether this is the token of the appointment. */
  verify(appointmentId: number, token: string | undefined): boolean {
    if (token === undefined) return false;
    const expected = Buffer.from(this.issue(appointmentId));
    const given = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** Address of the manage page. The token is in the fragment, which browsers do not send, so it appears in no log. */
  linkTo(appointmentId: number): string {
    return `${this.settings.PUBLIC_URL}/programare/${appointmentId}#${this.issue(appointmentId)}`;
  }
}
