import { SIGNATURE_PAD } from '@car-workshop/contracts/values/documents';

export const DOCUMENT_TYPES = ['work-order', 'estimate', 'final-estimate', 'handover', 'warranty'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Months of warranty on parts that consumers have by law (OUG 140/2021). */
export const LEGAL_WARRANTY_MONTHS = 24;
export const MAX_WARRANTY_MONTHS = 120;

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

/** Where the customer signed, when not at the desk: with the link of the appointment, or signed in. */
export const SIGNED_THROUGH = ['link', 'account'] as const;
export type SignedThrough = (typeof SIGNED_THROUGH)[number];

export const SIGNED_HERE = ['work-order', 'handover'] as const satisfies readonly DocumentType[];
export type SignedDocument = (typeof SIGNED_HERE)[number];

export function isSignedHere(type: DocumentType): type is SignedDocument {
  return SIGNED_HERE.some((signed) => signed === type);
}

// The subject binds a code to the present sheet or completion, so that it does not sign a later one.
export function signingSubject(type: SignedDocument, appointmentId: number, basis: string): string {
  return `${type} ${appointmentId} ${basis}`;
}

export function signedBy(subject: string): SignedDocument | undefined {
  return SIGNED_HERE.find((type) => subject.startsWith(`${type} `));
}
