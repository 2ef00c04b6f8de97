import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

/** Common data of the events: the complaint, its author and the actor. Ids only. */
const complaint = {
  complaintId: z.int(),
  /** Customer record of the author; null before the first booking. */
  customerId: z.int().nullable(),
  /** Account of the author; null for a guest. */
  userId: z.int().nullable(),
  /** The visit of the complaint; null for one in general. */
  appointmentId: z.int().nullable(),
  by: z.string(),
};

export const ComplaintOpened = defineEvent('complaints.complaint-opened', 1, z.strictObject(complaint));

export const ComplaintTakenUp = defineEvent('complaints.complaint-taken-up', 1, z.strictObject(complaint));

export const ComplaintAnswered = defineEvent(
  'complaints.complaint-answered',
  1,
  z.strictObject({ ...complaint, messageId: z.int() }),
);

export const ComplaintFollowedUp = defineEvent(
  'complaints.complaint-followed-up',
  1,
  z.strictObject({ ...complaint, messageId: z.int() }),
);

export const ComplaintResolved = defineEvent('complaints.complaint-resolved', 1, z.strictObject(complaint));

export const ComplaintClosed = defineEvent('complaints.complaint-closed', 1, z.strictObject(complaint));

export const ComplaintReopened = defineEvent('complaints.complaint-reopened', 1, z.strictObject(complaint));

export const ComplaintTriaged = defineEvent(
  'complaints.complaint-triaged',
  1,
  z.strictObject({ ...complaint, priority: z.string(), assigneeId: z.int().nullable() }),
);
