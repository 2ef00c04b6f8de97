import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRETS } from '../../../platform/config/session-secret.ts';

/** Derives the tokens of calendar URLs from seeds and the session secret, so that the database alone reveals none. */
@Injectable()
export class CalendarTokens {
  constructor(@Inject(SESSION_SECRETS) private readonly secrets: readonly string[]) {}

  /** The token of a seed: 43 characters of base64url. */
  tokenOf(seed: string): string {
    return this.allOf(seed)[0] ?? '';
  }

  /** {@link tokenOf} and, while the secret before is accepted, the token that was made with it. */
  allOf(seed: string): string[] {
    return this.secrets.map((secret) =>
      createHmac('sha256', secret).update(`calendar-feed:${seed}`).digest('base64url'),
    );
  }
}
