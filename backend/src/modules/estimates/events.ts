import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { type EventOptions, MESSAGES, OFFICE } from '../../kernel/event-options.ts';
import { settingsChanged } from '../../kernel/settings.ts';

/** Only ids, because titles and prices are in the estimate. */
const estimate = z.strictObject({
  estimateId: z.int(),
  appointmentId: z.int(),
  customerId: z.int(),
  /** The last version that was sent; 0 before. */
  version: z.int(),
  by: z.string(),
});

const job = estimate.extend({ jobId: z.int() });

const ofEstimate = {
  audience: 'team',
  stale: { now: ['estimates', 'board', 'activity', 'counters'] },
} as const satisfies EventOptions;

const SHOWN = ['estimates', 'board', 'managed-vehicle', 'service-book'] as const;

const shown = <const Kind extends string>(kind: Kind) =>
  ({
    audience: 'team',
    stale: { now: [...OFFICE, ...SHOWN], later: MESSAGES },
    activity: { kind, group: 'appointments', page: '/admin/estimates/{estimateId}' },
  }) as const;

/** What also the page of the appointment shows: that answers are awaited, and to what they come. */
const onAppointment = <const Kind extends string>(kind: Kind) =>
  ({
    ...shown(kind),
    audience: 'visits-and-team',
    stale: { now: [...OFFICE, ...SHOWN, 'appointments'], later: MESSAGES },
  }) as const;

export const EstimateChanged = defineEvent('estimates.estimate-changed', 1, estimate, ofEstimate);

/** `notified` is false when the desk shows it at the counter, without a message. */
export const EstimateSent = defineEvent(
  'estimates.estimate-sent',
  1,
  estimate.extend({ notified: z.boolean() }),
  onAppointment('estimate-sent'),
);

export const JobAuthorised = defineEvent('estimates.job-authorised', 1, job, onAppointment('estimate-job-authorised'));

export const JobDeclined = defineEvent('estimates.job-declined', 1, job, onAppointment('estimate-job-declined'));

/** An approval was taken back before the work on the job began; the job is declined since. */
export const ApprovalWithdrawn = defineEvent(
  'estimates.approval-withdrawn',
  1,
  job,
  onAppointment('estimate-approval-withdrawn'),
);

export const CallRequested = defineEvent('estimates.call-requested', 1, job, shown('estimate-call-requested'));

export const WorkStarted = defineEvent('estimates.work-started', 1, job, ofEstimate);

export const QuestionAsked = defineEvent(
  'estimates.question-asked',
  1,
  estimate.extend({ questionId: z.int(), jobId: z.int().nullable() }),
  shown('estimate-question-asked'),
);

export const QuestionAnswered = defineEvent(
  'estimates.question-answered',
  1,
  estimate.extend({ questionId: z.int() }),
  { ...ofEstimate, stale: { now: ofEstimate.stale.now, later: MESSAGES } },
);

/** Work on a job waits for parts, is done, or was reset. */
export const WorkStateChanged = defineEvent(
  'estimates.work-state-changed',
  1,
  job.extend({ state: z.enum(['waiting', 'done']).nullable() }),
  ofEstimate,
);

const workTime = z.strictObject({
  workTimeId: z.int(),
  estimateId: z.int(),
  appointmentId: z.int(),
  jobId: z.int(),
  /** The account whose work is clocked; `by` is the account that changed the clock. */
  mechanicId: z.int(),
  by: z.string(),
});
const ofClock = { audience: 'team', stale: { now: ['estimates'] } } as const satisfies EventOptions;

export const ClockStarted = defineEvent('estimates.clock-started', 1, workTime, ofClock);

export const ClockEnded = defineEvent('estimates.clock-ended', 1, workTime, ofClock);

export const WorkTimeCorrected = defineEvent('estimates.work-time-corrected', 1, workTime, ofClock);

export const EstimateSettingsChanged = settingsChanged(
  'estimates.settings-changed',
  { kind: 'estimate-settings-changed', section: 'estimates' },
  { audience: 'team', stale: { now: ['activity', 'settings', 'estimates', 'counters'] } },
);

export const CannedJobsChanged = defineEvent(
  'estimates.canned-jobs-changed',
  1,
  z.strictObject({ cannedJobId: z.int(), by: z.string() }),
  { stale: { now: ['estimates'] } },
);
