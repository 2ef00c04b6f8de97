import {
  CustomerAlreadyErased,
  CustomerMerged,
  MergeIntoItself,
  MergeOfAccount,
  MergeOfTwoAccounts,
} from './customers.errors.ts';

/** What decides whether a customer can be merged. */
export interface MergeableCustomer {
  readonly id: number;
  readonly userId: number | null;
  readonly mergedInto: number | null;
  readonly erasedAt: Date | null;
}

/**
 * Whether a guest may be merged into another customer.
 * @throws MergeIntoItself, MergeOfTwoAccounts, MergeOfAccount, CustomerMerged, CustomerAlreadyErased
 */
export function mustBeMergeable(customer: MergeableCustomer, target: MergeableCustomer): void {
  if (customer.id === target.id) throw new MergeIntoItself();
  if (customer.erasedAt !== null || target.erasedAt !== null) throw new CustomerAlreadyErased();
  if (customer.mergedInto !== null || target.mergedInto !== null) throw new CustomerMerged();
  if (customer.userId === null) return;
  if (customer.userId === target.userId) throw new MergeIntoItself();
  throw target.userId === null ? new MergeOfAccount() : new MergeOfTwoAccounts();
}
