import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from './second-factor.values.ts';

/** Without letters and digits that look alike. 31 to the power of ten: a code cannot be guessed. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;

/** @returns new codes without separators, in lower case */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
}

/** The recovery codes of accounts, as keyed hashes. Every method needs a unit of work. */
export abstract class RecoveryCodes {
  /** Counts the unused codes. */
  abstract countOf(userId: number): Promise<number>;

  /** Replaces all codes of the account, used and unused. */
  abstract replace(userId: number, hashes: readonly string[]): Promise<void>;

  /** Marks an unused code as used. @returns false when there is no such code, or a concurrent request used it. */
  abstract use(userId: number, hash: string, at: Date): Promise<boolean>;
}
