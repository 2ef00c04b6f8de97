/** Status of a revision (specification §3: default `planned`). */
export const REVISION_STATUSES = ['planned', 'in-progress', 'completed', 'cancelled'] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

export const ITEM_STATUSES = ['ok', 'attention', 'replace', 'not-checked'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Origin of a reading: a revision, another entry by the workshop, an entry by the owner, or a booking. */
export const READING_SOURCES = ['revision', 'workshop', 'client', 'booking'] as const;
export type ReadingSource = (typeof READING_SOURCES)[number];

/** Why two readings contradict each other: fewer kilometres on the later day, or more than a car can drive. */
export type Contradiction = 'regression' | 'jump';

export const DOCUMENT_KINDS = ['registration', 'insurance', 'inspection', 'invoice', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
