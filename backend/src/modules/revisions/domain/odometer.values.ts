/** Origin of a reading: a revision, another entry by the workshop, an entry by the owner, or a booking. */
export const READING_SOURCES = ['revision', 'workshop', 'client', 'booking'] as const;
export type ReadingSource = (typeof READING_SOURCES)[number];

/** Why two readings contradict each other: fewer kilometres on the later day, or more than a car can drive. */
export type Contradiction = 'regression' | 'jump';
