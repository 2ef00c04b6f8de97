import { isStaffRole, type Role } from '@car-workshop/contracts/roles';
import { withoutDiacritics } from '@car-workshop/contracts/text';
import { MIN_ADMIN_PASSWORD_LENGTH } from '@car-workshop/contracts/values/accounts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { AdminPasswordTooShort, PasswordTooEasy } from './identity.errors.ts';

/**
 * The queues for hashing, by priority: the team in a known browser, signed-in accounts and other known browsers,
 * visitors. A flood in one lane delays the lanes before it only by the running hashes.
 */
export const HASHING_LANES = ['team', 'known', 'visitor'] as const;
export type HashingLane = (typeof HASHING_LANES)[number];

/** Hashes and verifies passwords; both are slow by design. @throws PasswordsBusy when too many wait in the lane */
export abstract class Passwords {
  abstract hash(password: string, lane: HashingLane): Promise<string>;

  /**
   * Whether the password matches the hash. A null hash (unknown account) never matches and takes as long, so that the
   * response time does not reveal which phones have accounts.
   */
  abstract verify(password: string, hash: string | null, lane: HashingLane): Promise<boolean>;
}

/** Local words that attackers try first, also followed by digits, and that international lists lack. */
const LOCAL_WORDS = new Set([
  ...['parola', 'parolamea', 'password', 'pass', 'admin', 'administrator', 'demo', 'test', 'client', 'user'],
  ...['autoservice', 'service', 'atelier', 'masina', 'auto', 'dacia', 'fagaras', 'romania', 'brasov'],
  ...['steaua', 'dinamo', 'rapid', 'iubire', 'teiubesc', 'bunaziua', 'salut', 'noroc'],
]);

const SEQUENCES = [
  '01234567890',
  '02468024680',
  '1357913579',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];

/** Decides which passwords are accepted. The form checks only the length; for clients four characters suffice. */
export class PasswordRules {
  private common: Promise<ReadonlySet<unknown>> | undefined;

  /** @throws PasswordTooEasy for blank, repeated, sequential and common passwords, years, digits of the own phone */
  async requireHardToGuess(password: string, phone: PhoneNumber, field: string): Promise<void> {
    const word = plain(password);
    const isEasy = isRepeated(word) || isSequence(word) || isYear(word) || isPartOf(phone, word);
    if (isEasy || (await this.isCommon(word))) throw new PasswordTooEasy(field);
  }

  async require(password: string, { phone, role }: { phone: PhoneNumber; role: Role }, field: string): Promise<void> {
    if (isStaffRole(role) && !suitsAdmin(password)) throw new AdminPasswordTooShort(field);
    await this.requireHardToGuess(password, phone, field);
  }

  private async isCommon(word: string): Promise<boolean> {
    const letters = /^.*\p{L}/su.exec(word)?.[0] ?? '';
    if (LOCAL_WORDS.has(word) || LOCAL_WORDS.has(letters)) return true;
    // Loaded with the first password, because unpacking the list takes 3 % of a start.
    this.common ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary['passwords-common']),
    );
    return (await this.common).has(word);
  }
}

export function suitsAdmin(password: string): boolean {
  return [...password.normalize('NFKC')].length >= MIN_ADMIN_PASSWORD_LENGTH;
}

function plain(password: string): string {
  return withoutDiacritics(password.normalize('NFKC')).toLowerCase().trim();
}

function isRepeated(word: string): boolean {
  return word === '' || `${word}${word}`.indexOf(word, 1) < word.length;
}

function isSequence(word: string): boolean {
  const backwards = [...word].reverse().join('');
  return SEQUENCES.some((sequence) => sequence.includes(word) || sequence.includes(backwards));
}

function isYear(word: string): boolean {
  return /^(19|20)\d\d$/.test(word);
}

function isPartOf(phone: PhoneNumber, word: string): boolean {
  const digits = word.replace(/[\s+().-]/g, '');
  const national = phone.replace(/^\+40/, '0');
  return (
    /^\d{4,}$/.test(digits) && (phone.includes(digits) || `00${phone.slice(1)}` === digits || national.includes(digits))
  );
}
