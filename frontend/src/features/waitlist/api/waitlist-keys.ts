import type { OwnVisit } from '../../../shared/visit/own-visit.ts';

const ALL = ['waitlist'];

export const waitlistKeys = {
  all: ALL,
  /** An entry, for its client or with its token. */
  entry: ({ id, token }: OwnVisit) => [...ALL, 'entry', id, token],
  /** The entry for an earlier start of a visit. */
  earlier: ({ id, token }: OwnVisit) => [...ALL, 'earlier', id, token],
  /** Who waits, for the workshop. */
  managed: [...ALL, 'managed'],
} as const;
