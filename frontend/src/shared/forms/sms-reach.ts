import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Schemas } from '../api/client.ts';
import { api, bodyOf } from '../api/client.ts';

const keyOf = (phone: string) => ['sms-reach', phone.replace(/[^\d+]/g, '')];
// A complete number that the server is asked about. Romanian mobile numbers always get SMS and need no request.
const ASKED = /^(?!(\+40|0040|0)7\d{8}$).{8}/;

// Whether a completely typed number can get SMS; undefined while that is unknown.
export function useSmsReach(phone: string): Schemas['SmsReach'] | undefined {
  const queryKey = keyOf(phone);
  const [, digits = ''] = queryKey;
  return useQuery({
    queryKey,
    queryFn: () => bodyOf(api.POST('/api/sms-reach', { body: { phone } })),
    enabled: ASKED.test(digits),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
}

export function isKnownWithoutSms(queries: QueryClient, phone: string): boolean {
  return queries.getQueryData<Schemas['SmsReach']>(keyOf(phone))?.sms === false;
}
