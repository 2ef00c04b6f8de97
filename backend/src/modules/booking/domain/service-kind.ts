/** What a service is about: decides its symbol, whatever it is called and in whatever language. */
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
