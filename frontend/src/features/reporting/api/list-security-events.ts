import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { addDays, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { SECURITY_PERIODS, type SecurityChoice } from '../security-choice.ts';
import { reportingKeys } from './reporting-keys.ts';

export const SECURITY_PAGE_SIZE = 25;

/** A page of the security events, newest first. */
export function useSecurityEvents({ search, kind, period, source, page }: SecurityChoice) {
  const days = SECURITY_PERIODS[period];
  const query = {
    search: search.trim() || undefined,
    kind: kind === 'all' ? undefined : kind,
    source: source || undefined,
    from: days && addDays(workshopToday(), 1 - days),
    page,
    pageSize: SECURITY_PAGE_SIZE,
  };
  return useQuery({
    queryKey: reportingKeys.securityEvents(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/security-events', { params: { query }, signal })),
    // Events are recorded elsewhere.
    refetchOnMount: 'always',
  });
}
