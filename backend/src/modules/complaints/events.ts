import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { type EventOptions, MESSAGES, OFFICE } from '../../kernel/event-options.ts';

const options = {
  audience: 'visits',
  stale: { now: [...OFFICE, 'customers', 'complaints'], later: MESSAGES },
} as const satisfies EventOptions;

const shown = <const Kind extends string>(kind: Kind) =>
  ({ ...options, activity: { kind, group: 'feedback' } }) as const;

/** Texts of persons are not part of events. */
const ids = z.strictObject({
  complaintId: z.int(),
  customerId: z.int().nullable(),
  userId: z.int().nullable(),
  appointmentId: z.int().nullable(),
  by: z.string(),
});

export const ComplaintOpened = defineEvent('complaints.complaint-opened', 1, ids, shown('complaint-opened'));
export const ComplaintTakenUp = defineEvent('complaints.complaint-taken-up', 1, ids, shown('complaint-taken-up'));
export const ComplaintAnswered = defineEvent(
  'complaints.complaint-answered',
  1,
  ids.extend({ messageId: z.int() }),
  shown('complaint-answered'),
);
export const ComplaintFollowedUp = defineEvent(
  'complaints.complaint-followed-up',
  1,
  ids.extend({ messageId: z.int() }),
  shown('complaint-followed-up'),
);
export const ComplaintResolved = defineEvent('complaints.complaint-resolved', 1, ids, shown('complaint-resolved'));
export const ComplaintClosed = defineEvent('complaints.complaint-closed', 1, ids, shown('complaint-closed'));
export const ComplaintReopened = defineEvent('complaints.complaint-reopened', 1, ids, shown('complaint-reopened'));
export const ComplaintTriaged = defineEvent(
  'complaints.complaint-triaged',
  1,
  ids.extend({ priority: z.string(), assigneeId: z.int().nullable() }),
  { ...options, audience: 'desk' },
);
