import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { REFERENCE_DATA } from '../../../shared/api/query-keys.ts';

export function usePrivacyNotice(language: string | undefined) {
  return useQuery({
    queryKey: [REFERENCE_DATA, 'privacy-notice', language],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/privacy-notice', { signal })),
  });
}
