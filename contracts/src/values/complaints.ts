export const COMPLAINT_STATUSES = ['open', 'in-progress', 'resolved', 'closed'] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

/** `unsettled` is neither resolved nor closed. */
export const QUEUE_STATUSES = ['unsettled', ...COMPLAINT_STATUSES] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

export const MAX_SUBJECT = 200;
export const MAX_COMPLAINT_TEXT = 4_000;
/** The limit of photos of each side of a complaint. */
export const MAX_COMPLAINT_PHOTOS = 5;
