export const MARK_KINDS = ['scratch', 'dent', 'crack', 'missing'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const CAR_VIEWS = ['top', 'left', 'right', 'front', 'rear'] as const;
export type CarView = (typeof CAR_VIEWS)[number];

export const EQUIPMENT = [
  'spare-wheel',
  'jack',
  'first-aid-kit',
  'extinguisher',
  'triangle',
  'papers',
  'keys',
  'alarm-remote',
] as const;
export type Equipment = (typeof EQUIPMENT)[number];

export const OLD_PARTS = ['taken', 'left'] as const;
export type OldParts = (typeof OLD_PARTS)[number];

export const MAX_MARKS = 40;
export const MAX_MARK_NOTE = 80;
export const MAX_SHEET_PHOTOS = 12;
export const MAX_SHEET_TEXT = 1_000;
export const MAX_OTHER_EQUIPMENT = 300;
export const FUEL_PARTS = 8;
export const MAX_SERIES = 10;
export const MAX_LABOUR_TERMS = 1_000;

export const SIGNATURE_PAD = { width: 600, height: 200, strokes: 60, points: 3_000 } as const;
