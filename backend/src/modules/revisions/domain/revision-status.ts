/** Where a revision stands (specification §3: default `planned`). */
export const REVISION_STATUSES = ['planned', 'in-progress', 'completed', 'cancelled'] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** What the mechanic found. */
export const ITEM_STATUSES = ['ok', 'attention', 'replace', 'not-checked'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];
