import { CODE_TEMPLATES, type Template } from '../templates/templates.ts';

/** Notices to the phone of the workshop's settings, for which only the daily limit counts. */
export const NOTICE_TEMPLATES: readonly Template[] = ['new-booking'];

/**
 * The SMS that one phone, and one account, can receive in a day; codes are counted separately. Strangers can cause six
 * codes and, with the link of an appointment booked without proof, six more for approvals and six for an erasure (ADR
 * 43).
 */
export const SMS_PER_RECIPIENT = { codes: 27, others: 20 } as const;

export function countedWith(template: Template): { readonly templates: readonly Template[]; readonly isIn: boolean } {
  const special = [CODE_TEMPLATES, NOTICE_TEMPLATES].find((templates) => templates.includes(template));
  return special
    ? { templates: special, isIn: true }
    : { templates: [...CODE_TEMPLATES, ...NOTICE_TEMPLATES], isIn: false };
}

/** Share of the daily limit that is kept for codes of proven accounts, so that strangers cannot use it up. */
const RESERVED_SHARE = 0.1;
const LOW_SHARE = 0.8;

export type SmsRefusal = 'phone-limit' | 'account-limit' | 'daily-limit';

export interface SmsUsage {
  readonly today: number;
  /** The SMS to the phone of the same kind: see {@link countedWith}. */
  readonly ofPhone: number;
  readonly ofAccount: number;
}

export interface SmsLimits {
  readonly daily: number;
  readonly recipient: number;
  readonly mayUseReserve: boolean;
}

/** @returns which limit one more SMS would exceed; null when it may be sent */
export function refusalOf(usage: SmsUsage, { daily, recipient, mayUseReserve }: SmsLimits): SmsRefusal | null {
  if (usage.ofPhone >= recipient) return 'phone-limit';
  if (usage.ofAccount >= recipient) return 'account-limit';
  return usage.today >= openLimit(daily, mayUseReserve) ? 'daily-limit' : null;
}

export function openLimit(daily: number, mayUseReserve: boolean): number {
  return mayUseReserve ? daily : daily - Math.floor(daily * RESERVED_SHARE);
}

export function isSmsBudgetLow(sent: number, daily: number): boolean {
  return sent >= Math.ceil(daily * LOW_SHARE);
}
