import type { Schemas } from '../../../shared/api/client.ts';

/** The pages that handle open work, by urgency: overdue work, work that customers wait for, work that has time. */
const WAITING = {
  complaintsDue: { to: '/admin/complaints?overdue=true', type: 'error' },
  stuck: { to: '/admin/system', type: 'error' },
  unsent: { to: '/admin/messages?state=failed', type: 'error' },
  sms: { to: '/admin/messages?state=failed', type: 'warning' },
  toMove: { to: '/admin/dashboard?action=move-visits', type: 'warning' },
  questions: { to: '/admin/estimates', type: 'warning' },
  visits: { to: '/manage?status=pending', type: 'warning' },
  ready: { to: '/manage?status=in-progress', type: 'info' },
  approved: { to: '/admin/estimates?standing=approved', type: 'info' },
  waitlist: { to: '/admin/waitlist', type: 'info' },
  complaints: { to: '/admin/complaints', type: 'info' },
  reviews: { to: '/admin/reviews?kind=unanswered', type: 'info' },
} as const;

interface OpenList {
  readonly what: keyof typeof WAITING;
  readonly count: number;
  /** The number of entries with an unproven phone. */
  readonly unproven?: number;
  readonly to: string;
  readonly type: 'error' | 'warning' | 'info';
}

/**
 * The lists with open work; each entry counts in one list.
 * @param elsewhere counts that are not among the counters
 */
export function openWork(
  counters: Schemas['OfficeCounters'],
  sms: Pick<Schemas['SmsBudget'], 'isLow' | 'sent'>,
  elsewhere: { readonly appointmentsToMove: number; readonly approvedEstimates: number },
): readonly OpenList[] {
  const counts = {
    complaintsDue: counters.complaintsDue,
    stuck: counters.stuckEvents,
    unsent: counters.failedMessages,
    sms: sms.isLow ? sms.sent : 0,
    toMove: elsewhere.appointmentsToMove,
    questions: counters.estimateQuestions,
    visits: counters.appointmentsToConfirm,
    ready: counters.readyVehicles,
    approved: elsewhere.approvedEstimates,
    waitlist: counters.waitlistEntries,
    complaints: counters.complaintsOpen,
    reviews: counters.reviewsToAnswer,
  };
  return (Object.keys(WAITING) as (keyof typeof WAITING)[])
    .filter((what) => counts[what] > 0)
    .map((what) => {
      const list = { what, count: counts[what], ...WAITING[what] };
      if (what === 'questions') return { ...list, to: `${list.to}/${counters.oldestQuestionOn}` };
      return what === 'visits' ? { ...list, unproven: counters.unprovenAppointments } : list;
    });
}
