/** An account as far as its phone is concerned. A pending phone does not count. */
interface AccountPhone {
  readonly phone: string | null;
  readonly isPhoneProven: boolean;
}

/**
 * What an account has proven of a phone: `proven` by a code that was sent to it; `unproven`, its phone that anyone may have
 * entered; `other`, not the phone of the account.
 */
export const PHONE_PROOFS = ['proven', 'unproven', 'other'] as const;
export type PhoneProof = (typeof PHONE_PROOFS)[number];

export function phoneProofOf(account: AccountPhone, phone: string): PhoneProof {
  if (account.phone !== phone) return 'other';
  return account.isPhoneProven ? 'proven' : 'unproven';
}

/**
 * Whether an account may be given anything by a phone: the history of a guest, an appointment that the desk enters, a
 * message (ADR 42). Everything that finds an account by phone asks this.
 */
export function ownsPhone(account: AccountPhone, phone: string): boolean {
  return phoneProofOf(account, phone) === 'proven';
}

export function ownsItsPhone(account: AccountPhone): boolean {
  return account.phone !== null && ownsPhone(account, account.phone);
}
