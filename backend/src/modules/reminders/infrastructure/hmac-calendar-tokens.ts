import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRET } from '../../../platform/config/session-secret.ts';
import { CalendarTokens } from '../domain/calendar-feeds.ts';

/** The seed, signed with the session secret: the address can be shown again, and is kept nowhere. */
@Injectable()
export class HmacCalendarTokens extends CalendarTokens {
  constructor(@Inject(SESSION_SECRET) private readonly secret: string) {
    super();
  }

  tokenOf(seed: string): string {
    return createHmac('sha256', this.secret).update(`calendar-feed:${seed}`).digest('base64url');
  }
}
