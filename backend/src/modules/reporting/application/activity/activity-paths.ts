import type { Actor } from '../../../../kernel/actor.ts';
import { activityOfType } from './activity-kinds.ts';
import type { ActivityRow } from './activity-statement.ts';

/** Pages of the office on which a record is handled. Addresses hold ids only, no personal data. */
export const officePaths = {
  appointment: (id: number) => `/manage?search=%23${id}`,
  boardOf: (date: string | null) => (date === null ? '/admin/board' : `/admin/board?date=${date}`),
  customer: (id: number) => `/admin/customers/${id}`,
  customerOfAccount: (id: number) => `/admin/customers?account=${id}`,
  vehicle: (id: number) => `/admin/vehicles/${id}`,
  complaint: (id: number) => `/admin/complaints/${id}`,
  revision: (id: number) => `/admin/revisions/${id}`,
  account: (id: number) => `/admin/users?search=%23${id}`,
  reward: (_id: number) => '/admin/loyalty',
} as const;

export function pathOf(row: ActivityRow): string | undefined {
  const { complaintId, revisionId, appointmentId, vehicleId, bayId, userId, userName, members } = row;
  const { page } = activityOfType(row.type);
  if (page) return page.replace(/{(\w+)}/, (_, id: string) => String(row[id]));
  if (complaintId !== null) return officePaths.complaint(complaintId);
  if (revisionId !== null) return officePaths.revision(revisionId);
  if (members !== null && members > 1) return '/admin/loyalty';
  if (appointmentId !== null && members === null) return officePaths.appointment(appointmentId);
  if (vehicleId !== null) return officePaths.vehicle(vehicleId);
  if (bayId !== null) return '/admin/board';
  return userId !== null && userName !== null ? officePaths.account(userId) : undefined;
}

/** The activity without a path to accounts and settings, unless the actor is an admin, to whom these pages are open. */
export function openableBy<Linked extends { path?: string }>(actor: Actor, activity: Linked): Linked {
  const isByAdmin = actor.kind === 'user' && actor.role === 'admin';
  if (isByAdmin || !/^\/admin\/(users|settings)/.test(activity.path ?? '')) return activity;
  const { path: _, ...shown } = activity;
  return shown as Linked;
}
