import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRET } from '../../../platform/config/session-secret.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { ManageTokens } from '../application/manage-tokens.ts';

/** 128 bits in base64url: beyond guessing, and short enough for an SMS. */
const TOKEN_LENGTH = 22;

/** The appointment's id, signed with the session secret: nothing to store, nothing to guess. */
@Injectable()
export class HmacManageTokens extends ManageTokens {
  constructor(
    @Inject(SESSION_SECRET) private readonly secret: string,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  issue(appointmentId: number): string {
    return createHmac('sha256', this.secret)
      .update(`manage-appointment:${appointmentId}`)
      .digest('base64url')
      .slice(0, TOKEN_LENGTH);
  }

  opens(appointmentId: number, token: string | undefined): boolean {
    if (token === undefined) return false;
    const right = Buffer.from(this.issue(appointmentId));
    const given = Buffer.from(token);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  linkTo(appointmentId: number): string {
    return `${this.settings.PUBLIC_URL}/programare/${appointmentId}#${this.issue(appointmentId)}`;
  }
}
