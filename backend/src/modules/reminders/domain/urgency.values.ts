/** `due` from the first day on which the owner is notified, `overdue` from the day after the due date. */
export const URGENCIES = ['upcoming', 'due', 'overdue'] as const;

export type Urgency = (typeof URGENCIES)[number];

/** Urgencies that the workshop follows up. */
export const DUE_URGENCIES = ['due', 'overdue'] as const satisfies readonly Urgency[];

export type DueUrgency = (typeof DUE_URGENCIES)[number];
