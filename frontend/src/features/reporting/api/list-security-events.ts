import { addDays } from '@car-workshop/contracts/calendar';
import { givenOf, listReader } from '../../../shared/address/url-params.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, usePage } from '../../../shared/api/queries.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
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
  'job-requested': true,
  'role-changed': true,
  'employee-invited': true,
  'invitation-withdrawn': true,
  'invitation-accepted': true,
  promoted: true,
  demoted: true,
  'account-locked': true,
  'account-unlocked': true,
  'data-exported': true,
  'account-erased': true,
  'guest-erased': true,
};

export const SECURITY_KINDS = ['all', ...(Object.keys(KIND_ORDER) as Schemas['SecurityEventKind'][])] as const;

export const SECURITY_PERIODS = { all: undefined, today: 1, week: 7, month: 30 } as const;
export const SECURITY_PERIOD_NAMES = Object.keys(SECURITY_PERIODS) as (keyof typeof SECURITY_PERIODS)[];

const readFilters = listReader({ kind: SECURITY_KINDS, period: SECURITY_PERIOD_NAMES });

/** `source` is the start of the hash of a network address; empty for all. */
export function readSecurityChoice(parameters: URLSearchParams) {
  const source = parameters.get('source') ?? '';
  return { ...readFilters(parameters), source: /^[\w-]{1,32}$/.test(source) ? source : '' };
}

export type SecurityChoice = ReturnType<typeof readSecurityChoice>;

export const SECURITY_PAGE_SIZE = 25;

export function useSecurityEvents({ period, ...choice }: SecurityChoice) {
  const days = SECURITY_PERIODS[period];
  const from = days && addDays(workshopToday(), 1 - days);
  const query = { ...givenOf(choice), from, pageSize: SECURITY_PAGE_SIZE };
  return usePage(reportingKeys.securityEvents(query), '/api/admin/security-events', {
    params: { query },
    ...EVERY_APPOINTMENT,
  });
}
