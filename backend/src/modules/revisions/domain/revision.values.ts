/** Status of a revision (specification §3: default `planned`). */
export const REVISION_STATUSES = ['planned', 'in-progress', 'completed', 'cancelled'] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** Finding of the mechanic for a checklist item. */
export const ITEM_STATUSES = ['ok', 'attention', 'replace', 'not-checked'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];
