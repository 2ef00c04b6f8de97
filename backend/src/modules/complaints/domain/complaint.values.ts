export const COMPLAINT_STATUSES = ['open', 'in-progress', 'resolved', 'closed'] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** `unsettled` is neither resolved nor closed. */
export const QUEUE_STATUSES = ['unsettled', ...COMPLAINT_STATUSES] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];
