/** Statuses in their order (specification §3). A resolved or closed complaint can be reopened. */
export const COMPLAINT_STATUSES = ['open', 'in-progress', 'resolved', 'closed'] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

/** Priorities from the lowest up. */
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Filter of the queue: a status, or `unsettled` for every complaint that is neither resolved nor closed. */
export const QUEUE_STATUSES = ['unsettled', ...COMPLAINT_STATUSES] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];
