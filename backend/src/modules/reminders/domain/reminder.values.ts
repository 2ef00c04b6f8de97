export const REMINDER_SOURCES = ['revision', 'client', 'workshop'] as const;
export type ReminderSource = (typeof REMINDER_SOURCES)[number];

/** `due` from the first day on which the owner is notified, `overdue` from the day after the due date. */
export const URGENCIES = ['upcoming', 'due', 'overdue'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const DUE_URGENCIES = ['due', 'overdue'] as const satisfies readonly Urgency[];
export type DueUrgency = (typeof DUE_URGENCIES)[number];

/** The most owners that one notice of the desk reaches. */
export const MAX_NOTIFIED = 200;
