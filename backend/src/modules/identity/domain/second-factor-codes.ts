import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from './identity.values.ts';

/** The parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, steps of 30 seconds. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the current one whose codes are accepted, for clocks that are off (RFC 6238, §5.2). */
const TOLERANCE = 1;
/** 160 bits, the length of the hash (RFC 4226, §4). */
const SECRET_BYTES = 20;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** @returns the number of the time step; null when the code belongs to none within the tolerance */
export function totpStepOf(secret: string, code: string, at: Date): number | null {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TOLERANCE });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...PARAMETERS, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The alphabet lacks letters and digits that look alike. With 31 to the power of ten, a code cannot be guessed. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
}
