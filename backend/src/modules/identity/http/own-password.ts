import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { PasswordField } from './password-fields.ts';

/** Limits guessing the password within an open session, over all routes that ask for it. */
export const OWN_PASSWORD_TRIES: RateLimit = { name: 'own-password', points: 10, seconds: 15 * 60 };

/** The password, confirmed before a sensitive request. */
export class PasswordAgain {
  @PasswordField()
  readonly password: string;
}
