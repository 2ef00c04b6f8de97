import type { OwnVisit } from '../../../shared/visit/own-visit.ts';

const ALL = ['reviews'];

export const reviewsKeys = {
  all: ALL,
  page: (page: number) => [...ALL, 'page', page],
  summary: [...ALL, 'summary'],
  own: (userId: number | undefined) => [...ALL, 'own', userId],
  ofVisit: ({ id, token }: OwnVisit) => [...ALL, 'visit', id, token],
  managed: (query: object) => [...ALL, 'managed', query],
} as const;
