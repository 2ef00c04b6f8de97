import { createHash, randomBytes } from 'node:crypto';

/** @returns 256 random bits for the cookie of a sign-in that waits for its second step */
export function newPendingSignInToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of such a token. */
export function pendingSignInHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
