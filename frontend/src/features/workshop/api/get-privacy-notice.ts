import { api } from '../../../shared/api/client.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { REFERENCE_DATA } from '../../../shared/api/query-keys.ts';

export const usePrivacyNotice = (language: string | undefined) =>
  useBody([REFERENCE_DATA, 'privacy-notice', language], (signal) => api.GET('/api/privacy-notice', { signal }));
