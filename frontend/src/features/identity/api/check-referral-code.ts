import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { identityKeys } from './identity-keys.ts';
import { REFERRAL_CODE_MAX_LENGTH } from './register.ts';

/** Whether a referral code exists; undefined until it is known. The response does not name its owner. */
export function useReferralCodeCheck(code: string): boolean | undefined {
  const { data } = useQuery({
    queryKey: identityKeys.referralCode(code),
    enabled: code.length === REFERRAL_CODE_MAX_LENGTH,
    queryFn: () => bodyOf(api.GET('/api/referral-codes/{code}', { params: { path: { code } } })),
  });
  return data?.valid;
}
