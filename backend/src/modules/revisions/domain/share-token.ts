import { createHash, randomBytes } from 'node:crypto';

/** Creates the secret of a share link: 256 random bits, base64url. */
export function createShareToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: its SHA-256 hash, base64url. The token cannot be derived from it. */
export function hashShareToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
