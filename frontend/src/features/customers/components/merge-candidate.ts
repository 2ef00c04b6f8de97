import type { Schemas } from '../../../shared/api/client.ts';

/** A customer that another one may be merged with. */
export type MergeCandidate = Pick<Schemas['DuplicateCandidate'], 'customerId' | 'name' | 'isGuest'>;

/** Why two customers cannot be merged; the server refuses them too. */
export type MergeRefusal = 'itself' | 'twoAccounts';

/** Why a found customer cannot be merged with the one of the page; undefined when it can. */
export function mergeRefusal(
  customer: Pick<Schemas['CustomerPage'], 'records' | 'userId'>,
  found: Pick<Schemas['ListedCustomer'], 'id' | 'userId'>,
): MergeRefusal | undefined {
  const isSameAccount = found.userId !== null && found.userId === customer.userId;
  if (isSameAccount || (found.id !== null && customer.records.includes(found.id))) return 'itself';
  return found.userId !== null && customer.userId !== null ? 'twoAccounts' : undefined;
}
