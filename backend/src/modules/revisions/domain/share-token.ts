import { createHash, randomBytes } from 'node:crypto';

/** A new secret for a share link: 256 random bits, nothing to guess. */
export function newShareToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: enough to know it again, too little to use it. */
export function fingerprintOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
