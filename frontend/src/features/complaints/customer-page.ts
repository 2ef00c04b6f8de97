import type { Schemas } from '../../shared/api/client.ts';

/** The page of the customer who wrote a complaint; undefined when they are no customer yet. */
export function customerPageOf({
  customerId,
  userId,
}: Pick<Schemas['ManagedComplaint'], 'customerId' | 'userId'>): string | undefined {
  if (customerId !== null) return `/admin/customers/${customerId}`;
  return userId === null ? undefined : `/admin/customers?account=${userId}`;
}
