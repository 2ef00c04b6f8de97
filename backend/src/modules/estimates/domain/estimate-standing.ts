import { countedJobs, sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import type { OpenStanding, Standing } from '@car-workshop/contracts/values/estimates';
import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import type { Estimate, Job } from './estimate.ts';
import type { EstimateState } from './estimate.values.ts';
import type { JobTerms } from './estimate-sums.ts';

/** The standing of an estimate whose appointment has ended, and the stored sum that then counts as its amount. */
export const ENDS = {
  completed: { standing: 'done', sum: 'approvedBani' },
  cancelled: { standing: 'cancelled', sum: 'totalBani' },
} as const satisfies Partial<Record<AppointmentStatus, { standing: Standing; sum: keyof EstimateFigures }>>;

/** The figures in the list of estimates while the appointment is open. */
export interface EstimateFigures {
  readonly standing: OpenStanding;
  /** With VAT, the sum of the jobs that determine the standing, such as those that wait or were approved. */
  readonly standingBani: number;
  readonly approvedBani: number;
  /** The total of the whole estimate, as on its page. */
  readonly totalBani: number;
}

type Jobs = Pick<Estimate, 'version' | 'jobs'>;

function endOf(appointment: AppointmentStatus): (typeof ENDS)[keyof typeof ENDS] | undefined {
  return (ENDS as Partial<Record<AppointmentStatus, (typeof ENDS)[keyof typeof ENDS]>>)[appointment];
}

export function stateOf(version: number, appointment: AppointmentStatus): EstimateState {
  if (endOf(appointment)) return 'closed';
  return version === 0 ? 'draft' : 'sent';
}

/** Shows what the workshop or the customer has to do next; it ends with the appointment. */
export function standingOf(estimate: Jobs, appointment: AppointmentStatus): Standing {
  return endOf(appointment)?.standing ?? openStandingOf(estimate);
}

/**
 * The standing of an open estimate. A job that waits for the customer decides first, then a changed job that was not
 * sent again, then the answers.
 */
function openStandingOf({ version, jobs }: Jobs): OpenStanding {
  const has = (...states: Job['state'][]) => jobs.some(({ state }) => states.includes(state));
  if (version === 0) return 'draft';
  if (has('shown', 'callback')) return 'waiting';
  if (has('draft') || jobs.length === 0) return 'draft';
  return has('approved') ? 'approved' : 'declined';
}

export function figuresOf(estimate: Jobs): EstimateFigures {
  const { jobs } = estimate;
  const standing = openStandingOf(estimate);
  const counted = countedJobs(jobs);
  const sumOf = (some: readonly Pick<JobTerms, 'lines'>[]) => sumsOfJobs(some).total;
  const approvedBani = sumOf(jobs.filter(({ state }) => state === 'approved'));
  // Of declined alternatives only one counts, because the customer would have paid only one.
  const offered = jobs.filter(({ state }) => state === 'declined').map((job) => ({ ...job, state: 'shown' as const }));
  const standingBani = {
    draft: () => sumOf(counted.filter(({ state }) => state === 'draft')),
    waiting: () => sumOf(counted.filter(({ state }) => state === 'shown' || state === 'callback')),
    approved: () => approvedBani,
    declined: () => sumOf(countedJobs(offered)),
  }[standing]();
  return { standing, standingBani, approvedBani, totalBani: sumOf(counted) };
}
