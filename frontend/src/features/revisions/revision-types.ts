/** The revision types with a translation; the API accepts any text (specification §3). */
export const REVISION_TYPES = [
  'annual',
  'oil',
  'inspection',
  'purchase',
  'tyres',
  'repair',
  'other',
] as const;
export type RevisionType = (typeof REVISION_TYPES)[number];

/** The known type that equals a text, if any. */
export function knownType(type: string): RevisionType | undefined {
  return REVISION_TYPES.find((known) => known === type);
}
