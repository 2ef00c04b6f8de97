import { useInfiniteQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { reportingKeys } from './reporting-keys.ts';

const PAGE_SIZE = 12;

export const ACTIVITY_GROUPS = [
  'all',
  'appointments',
  'accounts',
  'points',
  'vehicles',
  'feedback',
  'settings',
] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

/** The group of each kind; a kind that the API adds does not compile without one. */
const GROUP_OF: Readonly<Record<Schemas['ActivityKind'], Exclude<ActivityGroup, 'all'>>> = {
  'appointment-booked': 'appointments',
  'appointment-confirmed': 'appointments',
  'appointment-acknowledged': 'appointments',
  'appointment-started': 'appointments',
  'appointment-completed': 'appointments',
  'appointment-cancelled': 'appointments',
  'appointment-status-undone': 'appointments',
  'appointment-rescheduled': 'appointments',
  'appointment-adjusted': 'appointments',
  'bay-blocked': 'appointments',
  'bay-block-changed': 'appointments',
  'bay-unblocked': 'appointments',
  'waitlist-joined': 'appointments',
  'waitlist-entry-changed': 'appointments',
  'waitlist-offered': 'appointments',
  'waitlist-offer-ended': 'appointments',
  'waitlist-offer-claimed': 'appointments',
  'waitlist-left': 'appointments',
  'waitlist-settings-changed': 'settings',
  'loyalty-settings-changed': 'settings',
  'user-registered': 'accounts',
  'user-referred': 'accounts',
  'role-changed': 'accounts',
  'user-promoted': 'accounts',
  'user-demoted': 'accounts',
  'user-locked': 'accounts',
  'user-unlocked': 'accounts',
  'phone-change-requested': 'accounts',
  'phone-proven': 'accounts',
  'password-changed': 'accounts',
  'password-reset': 'accounts',
  'data-exported': 'accounts',
  'account-erased': 'accounts',
  'guest-changed': 'accounts',
  'guest-erased': 'accounts',
  'customers-merged': 'accounts',
  'merge-reversed': 'accounts',
  'customer-note-added': 'accounts',
  'customer-note-deleted': 'accounts',
  'customer-tags-changed': 'accounts',
  'message-written': 'accounts',
  'points-awarded': 'points',
  'points-redeemed': 'points',
  'points-deducted': 'points',
  'points-taken-back': 'points',
  'redemption-used': 'points',
  'redemption-released': 'points',
  'tier-changed': 'points',
  'revision-completed': 'vehicles',
  'maintenance-due': 'vehicles',
  'review-written': 'feedback',
  'review-answered': 'feedback',
  'review-hidden': 'feedback',
  'review-shown': 'feedback',
  'complaint-opened': 'feedback',
  'complaint-taken-up': 'feedback',
  'complaint-answered': 'feedback',
  'complaint-followed-up': 'feedback',
  'complaint-resolved': 'feedback',
  'complaint-closed': 'feedback',
  'complaint-reopened': 'feedback',
  'reminder-days-changed': 'settings',
  'message-settings-changed': 'settings',
  'test-message-requested': 'settings',
  'profile-changed': 'settings',
  'setup-finished': 'settings',
  'services-changed': 'settings',
  'bays-changed': 'settings',
  'opening-hours-changed': 'settings',
  'booking-policy-changed': 'settings',
  'closures-changed': 'settings',
};

/** The activity feed, newest first; each page continues where the previous one ends. */
export function useActivity(group: ActivityGroup) {
  const kinds = Object.entries(GROUP_OF).flatMap(([kind, itsGroup]) => (itsGroup === group ? [kind] : []));
  return useInfiniteQuery({
    queryKey: reportingKeys.activity(group),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => {
      const query = { limit: PAGE_SIZE, before: pageParam, kinds: kinds.join(',') || undefined };
      return bodyOf(api.GET('/api/admin/activity', { params: { query } }));
    },
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.position),
  });
}
