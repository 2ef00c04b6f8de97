export const REVISION_STATUSES = ['planned', 'in-progress', 'completed', 'cancelled'] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** `workshop` is a reading that was entered outside of a revision. */
export const READING_SOURCES = ['revision', 'workshop', 'reception', 'client', 'booking'] as const;
export type ReadingSource = (typeof READING_SOURCES)[number];

/** Fewer kilometres on the later day, or more than a car can drive. */
export type Contradiction = 'regression' | 'jump';

// Why a reading does not count: a contradiction, or a withdrawal, which is final until the mileage is read again.
export const DOUBTS = ['regression', 'jump', 'withdrawn'] as const;
export type Doubt = (typeof DOUBTS)[number];
