import { createHash } from 'node:crypto';

/** The stored form of a token: its SHA-256 hash, base64url. The token cannot be derived from it. */
export function hashShareToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
