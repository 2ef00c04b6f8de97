import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { bookingKeys } from './booking-keys.ts';

export type Caller = Schemas['Caller'];
/** What a caller is found by: the beginning of a phone, the customer, or a vehicle. */
export type CallerKey = { phone: string } | { customerId: number } | { vehicleId: number };

/** The fewest digits of a phone that the server searches by. */
const MIN_DIGITS = 6;

/** The key of a typed phone; undefined while it is too short. */
export function callerKeyOf(phone: string): CallerKey | undefined {
  return (phone.match(/\p{Nd}/gu) ?? []).length < MIN_DIGITS ? undefined : { phone: phone.trim() };
}

/** The people who may be calling. Each keystroke sends a request and cancels the one before. */
export function useCallers(key: CallerKey | undefined) {
  return useQuery({
    queryKey: bookingKeys.callers(key),
    enabled: key !== undefined,
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: key && keepPreviousData,
    queryFn: ({ signal }) => bodyOf(api.POST('/api/admin/callers', { body: key ?? {}, signal })),
  });
}
