import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { REFERRAL_CODE_MAX_LENGTH } from './register.ts';

/** Whether a referral code is somebody's; nothing as long as that is not known. Never says whose it is. */
export function useReferralCodeCheck(code: string): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['referral-codes', code],
    enabled: code.length === REFERRAL_CODE_MAX_LENGTH,
    queryFn: () => bodyOf(api.GET('/api/referral-codes/{code}', { params: { path: { code } } })),
  });
  return data?.valid;
}
