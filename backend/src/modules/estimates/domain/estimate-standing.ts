import { countedJobs, sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import type { OpenStanding, Standing } from '@car-workshop/contracts/values/estimates';
import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import type { Estimate, Job } from './estimate.ts';
import type { EstimateState } from './estimate.values.ts';
import type { JobTerms } from './estimate-sums.ts';

/** What the end of the appointment makes of its estimate, and which of the kept sums is then its money. */
export const ENDS = {
  completed: { standing: 'done', sum: 'approvedBani' },
  cancelled: { standing: 'cancelled', sum: 'totalBani' },
} as const satisfies Partial<Record<AppointmentStatus, { standing: Standing; sum: keyof EstimateFigures }>>;

/** What the list of estimates shows of one whose appointment is open. */
export interface EstimateFigures {
  readonly standing: OpenStanding;
  /** With VAT, of the jobs that make the standing: those that wait, that were approved and so on. */
  readonly standingBani: number;
  readonly approvedBani: number;
  /** Of the whole, as its page shows it. */
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

/** What the workshop or the customer has to do next; the end of the appointment ends it. */
export function standingOf(estimate: Jobs, appointment: AppointmentStatus): Standing {
  return endOf(appointment)?.standing ?? openStandingOf(estimate);
}

/**
 * Where an open estimate stands. A job that waits for the customer decides first, then a job that was changed and not sent
 * again, then the answers.
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
  // Of alternatives that were declined, too, one would have been paid.
  const offered = jobs.filter(({ state }) => state === 'declined').map((job) => ({ ...job, state: 'shown' as const }));
  const standingBani = {
    draft: () => sumOf(counted.filter(({ state }) => state === 'draft')),
    waiting: () => sumOf(counted.filter(({ state }) => state === 'shown' || state === 'callback')),
    approved: () => approvedBani,
    declined: () => sumOf(countedJobs(offered)),
  }[standing]();
  return { standing, standingBani, approvedBani, totalBani: sumOf(counted) };
}
