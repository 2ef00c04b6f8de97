import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

export const SESSION_SECRET = Symbol('session-secret');

/**
 * Injection token of the accepted secrets: {@link SESSION_SECRET} and, after a rotation, the previous one
 * (`SESSION_SECRET_PREVIOUS`). The first one signs and encrypts.
 */
export const SESSION_SECRETS = Symbol('session-secrets');

export function sessionSecrets(settings: Settings): readonly string[] {
  const previous = settings.SESSION_SECRET_PREVIOUS;
  return [sessionSecret(settings), ...(previous === undefined ? [] : [previous])];
}

/** Returns `SESSION_SECRET` or, outside production, a secret that is generated once and stored in `DATA_DIR`. */
export function sessionSecret(settings: Settings): string {
  if (settings.SESSION_SECRET) return settings.SESSION_SECRET;
  const file = join(settings.DATA_DIR, 'session-secret');
  mkdirSync(settings.DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
