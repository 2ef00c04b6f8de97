import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

/** What every event of a complaint says: which one, whose, and who did it. Ids only. */
const complaint = {
  complaintId: z.int(),
  /** The customer, where the complaint's author is one. */
  customerId: z.int().nullable(),
  /** Account of the author; null for a guest. */
  userId: z.int().nullable(),
  /** The visit it is about; null for one in general. */
  appointmentId: z.int().nullable(),
  by: z.string(),
};

/** A customer is not content. */
export const ComplaintOpened = defineEvent('complaints.complaint-opened', 1, z.strictObject(complaint));

/** The workshop works on it. */
export const ComplaintTakenUp = defineEvent('complaints.complaint-taken-up', 1, z.strictObject(complaint));

/** The workshop wrote to the customer. */
export const ComplaintAnswered = defineEvent(
  'complaints.complaint-answered',
  1,
  z.strictObject({ ...complaint, messageId: z.int() }),
);

/** The customer wrote to the workshop. */
export const ComplaintFollowedUp = defineEvent(
  'complaints.complaint-followed-up',
  1,
  z.strictObject({ ...complaint, messageId: z.int() }),
);

/** The workshop says that it is settled. */
export const ComplaintResolved = defineEvent('complaints.complaint-resolved', 1, z.strictObject(complaint));

/** Nothing more will be said. */
export const ComplaintClosed = defineEvent('complaints.complaint-closed', 1, z.strictObject(complaint));

/** It was not settled after all. */
export const ComplaintReopened = defineEvent('complaints.complaint-reopened', 1, z.strictObject(complaint));

/** Another priority, or another admin looks after it. */
export const ComplaintTriaged = defineEvent(
  'complaints.complaint-triaged',
  1,
  z.strictObject({ ...complaint, priority: z.string(), assigneeId: z.int().nullable() }),
);
