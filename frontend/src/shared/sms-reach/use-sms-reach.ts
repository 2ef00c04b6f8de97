import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../api/client.ts';
import { api, bodyOf } from '../api/client.ts';
import { smsReachKey } from './sms-reach.ts';

/**
 * A complete number that the server is asked about, without separators: a Romanian one, or one with the code of another
 * country. Romanian mobile numbers always get SMS and need no request.
 */
const ASKED = /^((\+40|0040|0)[1-689]\d{8}|(\+|00)(?!40)[1-9]\d{7,14})$/;

export function isAskedForSms(phone: string): boolean {
  const [, plain = ''] = smsReachKey(phone);
  return ASKED.test(plain);
}

// Whether a completely typed number can get SMS; undefined while that is unknown.
export function useSmsReach(phone: string): Schemas['SmsReach'] | undefined {
  return useQuery({
    queryKey: smsReachKey(phone),
    queryFn: () => bodyOf(api.POST('/api/sms-reach', { body: { phone } })),
    enabled: isAskedForSms(phone),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
}
