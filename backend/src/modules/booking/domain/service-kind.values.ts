/** The kinds of services; the kind decides the symbol, independent of name and language. */
export const SERVICE_KINDS = [
  'oil-change',
  'inspection',
  'brakes',
  'repair',
  'diagnostics',
  'tyres',
  'other',
] as const;

export type ServiceKind = (typeof SERVICE_KINDS)[number];
