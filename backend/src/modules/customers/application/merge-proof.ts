import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { ownsItsPhone, ownsPhone } from '../../identity/index.ts';
import { PhoneNotProven } from '../domain/customers.errors.ts';

/**
 * Whether a guest may be merged into a customer of an account: never while the phone of the account is unproven, whatever both
 * have in common, because anyone may have registered it; and not for a phone of both that is not the proven one (ADR 42).
 *
 * @param account of the customer that stays; null for a guest
 * @throws PhoneNotProven
 */
export function mustHaveProofToMerge(
  guest: { readonly phone: PhoneNumber | '' },
  target: { readonly phone: PhoneNumber | '' },
  account: Parameters<typeof ownsPhone>[0] | null,
): void {
  if (!account) return;
  const isOfBoth = guest.phone === target.phone;
  if (!ownsItsPhone(account) || (isOfBoth && !ownsPhone(account, guest.phone))) throw new PhoneNotProven();
}
