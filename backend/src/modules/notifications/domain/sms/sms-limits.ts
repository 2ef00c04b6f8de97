import { CODE_TEMPLATES, type Template } from '../templates/templates.ts';

/** Notices to the phone that the workshop has set: only the limit of the day counts for them. */
export const NOTICE_TEMPLATES: readonly Template[] = ['new-booking'];

/**
 * SMS that one phone, and one account, can receive in a day: codes and other messages are counted apart. Of the codes strangers
 * cause six, and with the link of an appointment booked without proof six more that approve its work and six of an
 * erasure (ADR 43).
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
  /** To the phone, of the same kind: see {@link countedWith}. */
  readonly ofPhone: number;
  readonly ofAccount: number;
}

export interface SmsLimits {
  readonly daily: number;
  readonly recipient: number;
  readonly mayUseReserve: boolean;
}

/** @returns why one more SMS would exceed a limit; null when it may be sent. */
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
