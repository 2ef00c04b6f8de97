import type { OwnVisit } from '../../../shared/visit/own-visit.ts';

const ALL = ['waitlist'];

export const waitlistKeys = {
  all: ALL,
  entry: ({ id, token }: OwnVisit) => [...ALL, 'entry', id, token],
  earlier: ({ id, token }: OwnVisit) => [...ALL, 'earlier', id, token],
  managed: [...ALL, 'managed'],
} as const;
