import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRETS } from '../../../platform/config/session-secret.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';

/** 128 bits in base64url: infeasible to guess, and short enough for an SMS. */
const TOKEN_LENGTH = 22;

/** Tokens of entries: the id signed with the session secret, like those of visits (ADR 14), so none is stored. */
@Injectable()
export class WaitlistTokens {
  constructor(
    @Inject(SESSION_SECRETS) private readonly secrets: readonly string[],
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  issue(entryId: number): string {
    return tokenOf(entryId, this.secrets[0] ?? '');
  }

  /** Whether this is the token of the entry, with the secret of today or the one before. */
  verify(entryId: number, token: string | undefined): boolean {
    if (token === undefined) return false;
    const given = Buffer.from(token);
    return this.secrets.some((secret) => {
      const expected = Buffer.from(tokenOf(entryId, secret));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  /** Address of the page of the entry. The token is in the fragment, which browsers do not send. */
  linkTo(entryId: number): string {
    return `${this.settings.PUBLIC_URL}/waitlist/${entryId}#${this.issue(entryId)}`;
  }
}

function tokenOf(entryId: number, secret: string): string {
  return createHmac('sha256', secret)
    .update(`waitlist-entry:${entryId}`)
    .digest('base64url')
    .slice(0, TOKEN_LENGTH);
}
