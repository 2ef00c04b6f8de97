/** The data of an account about its phone. A pending phone does not count. */
interface AccountPhone {
  readonly phone: string | null;
  readonly isPhoneProven: boolean;
}

/**
 * What an account has proven about a phone: `proven` by a code sent to it; `unproven`, its phone, which anyone may have
 * entered; `other`, not the phone of the account.
 */
export const PHONE_PROOFS = ['proven', 'unproven', 'other'] as const;
export type PhoneProof = (typeof PHONE_PROOFS)[number];

export function phoneProofOf(account: AccountPhone, phone: string): PhoneProof {
  if (account.phone !== phone) return 'other';
  return account.isPhoneProven ? 'proven' : 'unproven';
}

/**
 * Whether an account may receive anything because of a phone: the history of a guest, an appointment from the desk, or
 * a message (ADR 42). All code that finds an account by phone must check this.
 */
export function ownsPhone(account: AccountPhone, phone: string): boolean {
  return phoneProofOf(account, phone) === 'proven';
}

export function ownsItsPhone(account: AccountPhone): boolean {
  return account.phone !== null && ownsPhone(account, account.phone);
}
