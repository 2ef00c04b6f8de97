import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRET } from '../../../platform/config/session-secret.ts';

/** Derives the tokens of calendar URLs from seeds and the session secret, so that the database alone reveals none. */
@Injectable()
export class CalendarTokens {
  constructor(@Inject(SESSION_SECRET) private readonly secret: string) {}

  /** The token of a seed: 43 characters of base64url. */
  tokenOf(seed: string): string {
    return createHmac('sha256', this.secret).update(`calendar-feed:${seed}`).digest('base64url');
  }
}
