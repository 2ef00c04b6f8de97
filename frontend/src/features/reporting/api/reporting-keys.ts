import { sharedKeys } from '../../../shared/api/query-keys.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';

export const reportingKeys = {
  activity: (group: string) => [...sharedKeys.activity, group],
  dashboardStats: ['dashboard-stats'],
  adminStats: ['admin-stats'],
  /** `viewer` is part of the key, because personal data is masked for all but admins. */
  appointmentsOfDay: (date: IsoDate, viewer: number | undefined) => ['appointments', 'day', date, viewer],
  securityEvents: (query: object) => ['security-events', query],
  report: (query: object) => ['reports', query],
  smsBudget: ['sms-budget'],
} as const;
