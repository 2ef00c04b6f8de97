export const DOCUMENT_TYPES = ['work-order', 'estimate', 'final-estimate', 'handover', 'warranty'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const MARK_KINDS = ['scratch', 'dent', 'crack', 'missing'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

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
export const FUEL_PARTS = 8;
export const MAX_SERIES = 10;
/** Months of warranty that the law gives consumers on parts (OUG 140/2021). */
export const LEGAL_WARRANTY_MONTHS = 24;
export const MAX_WARRANTY_MONTHS = 120;

export const CAR_OUTLINE = {
  width: 1_000,
  height: 460,
  paths: [
    'M150 40 H850 Q950 50 960 150 V310 Q950 410 850 420 H150 Q40 400 30 300 V160 Q40 60 150 40 Z',
    'M270 90 Q230 230 270 370 L370 340 Q345 230 370 120 Z',
    'M760 110 Q800 230 760 350 L690 330 Q712 230 690 130 Z',
    'M370 120 H690 M370 340 H690 M530 40 V120 M530 340 V420',
    'M60 110 Q80 80 120 75 M60 350 Q80 380 120 385 M935 110 Q925 85 895 75 M935 350 Q925 375 895 385',
    'M300 40 L315 12 H350 L345 40 M300 420 L315 448 H350 L345 420',
  ],
} as const;

export const SIGNATURE_PAD = { width: 600, height: 200, strokes: 60, points: 3_000 } as const;

/** Each stroke as `[x, y, x, y, …]` within `SIGNATURE_PAD`. */
export type Strokes = readonly (readonly number[])[];

const MIN_POINTS = 4;

export function isSignature(value: unknown): value is Strokes {
  if (!Array.isArray(value) || value.length === 0 || value.length > SIGNATURE_PAD.strokes) return false;
  if (!value.every(isStroke)) return false;
  const points = value.reduce((sum: number, stroke: readonly number[]) => sum + stroke.length / 2, 0);
  return points >= MIN_POINTS && points <= SIGNATURE_PAD.points;
}

function isStroke(stroke: unknown): boolean {
  if (!Array.isArray(stroke) || stroke.length === 0 || stroke.length % 2 === 1) return false;
  const { width, height } = SIGNATURE_PAD;
  return stroke.every((at: unknown, index) => {
    return Number.isInteger(at) && (at as number) >= 0 && (at as number) <= (index % 2 === 0 ? width : height);
  });
}

/** What a code signs: the sheet as it is, not a later one. */
export function signingSubject(appointmentId: number, revision: number): string {
  return `work-order ${appointmentId} ${revision}`;
}

export function signsWorkOrder(subject: string): boolean {
  return subject.startsWith('work-order ');
}
