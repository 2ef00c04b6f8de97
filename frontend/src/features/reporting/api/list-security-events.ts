import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ListParams, readListParams, readOneOf } from '../../../shared/address/url-params.ts';
import { api, pageOf, type Schemas } from '../../../shared/api/client.ts';
import { addDays, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { reportingKeys } from './reporting-keys.ts';

/** The kinds of security events, in the order of the filter; a kind that the API adds does not compile without a place. */
const KIND_ORDER: Readonly<Record<Schemas['SecurityEventKind'], true>> = {
  'sign-in-failed': true,
  'sign-in-throttled': true,
  'own-password-wrong': true,
  'password-reset-failed': true,
  'phone-proof-failed': true,
  'second-factor-failed': true,
  'signed-in': true,
  'password-changed': true,
  'password-reset': true,
  'phone-proven': true,
  'profile-changed': true,
  'second-factor-added': true,
  'second-factor-removed': true,
  'recovery-code-used': true,
  'admin-recovered': true,
  'code-revealed': true,
  'link-revealed': true,
  'points-credited': true,
  'points-deducted': true,
  'backup-requested': true,
  'backup-restored': true,
  'sending-allowed': true,
  'subscription-resumed': true,
  'event-skipped': true,
  'event-retried': true,
  'event-resolved': true,
  'projection-rebuilt': true,
  'job-requested': true,
  'role-changed': true,
  promoted: true,
  demoted: true,
  'account-locked': true,
  'account-unlocked': true,
  'data-exported': true,
  'account-erased': true,
  'guest-erased': true,
};

export const SECURITY_KINDS = Object.keys(KIND_ORDER) as Schemas['SecurityEventKind'][];

/** Periods of the filter, in days up to today. */
export const SECURITY_PERIODS = { all: undefined, today: 1, week: 7, month: 30 } as const;
export type SecurityPeriod = keyof typeof SECURITY_PERIODS;

export interface SecurityChoice extends ListParams {
  kind: Schemas['SecurityEventKind'] | 'all';
  period: SecurityPeriod;
  /** Start of the hash of a network address; empty for all. */
  source: string;
}

/** Reads the filters from the URL; invalid values count as absent. */
export function readSecurityChoice(parameters: URLSearchParams): SecurityChoice {
  const source = parameters.get('source') ?? '';
  return {
    ...readListParams(parameters),
    kind: readOneOf(parameters, 'kind', SECURITY_KINDS, 'all'),
    period: readOneOf(parameters, 'period', Object.keys(SECURITY_PERIODS) as SecurityPeriod[], 'all'),
    source: /^[\w-]{1,32}$/.test(source) ? source : '',
  };
}

export const SECURITY_PAGE_SIZE = 25;

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
