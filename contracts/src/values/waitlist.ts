/** The parts of a day that a customer may wait for, divided by noon. */
export const PARTS_OF_DAY = ['any', 'morning', 'afternoon'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

export const MAX_DAYS = 31;
export const HOLD_MINUTES = { initial: 20, min: 5, max: 120 } as const;
