import { QUEUE_STATUSES as STATUSES } from '@car-workshop/contracts/values/complaints';
import { givenOf, listReader } from '../../../shared/address/url-params.ts';
import { EVERY_APPOINTMENT, usePage } from '../../../shared/api/queries.ts';
import { complaintsKeys } from './complaints-keys.ts';

export const QUEUE_STATUSES = [...STATUSES, 'all'] as const;
export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export const QUEUE_PRIORITIES = ['all', ...PRIORITIES] as const;
export const ASSIGNEES = ['all', 'me', 'nobody'] as const;
export const CLOCKS = ['all', 'true', 'false'] as const;

export const readQueueChoice = listReader({
  status: QUEUE_STATUSES,
  priority: QUEUE_PRIORITIES,
  assignee: ASSIGNEES,
  overdue: CLOCKS,
});

export const QUEUE_PAGE_SIZE = 20;

export function useQueue(choice: ReturnType<typeof readQueueChoice>) {
  const query = { ...givenOf(choice), pageSize: QUEUE_PAGE_SIZE };
  return usePage(complaintsKeys.queue(query), '/api/admin/complaints', { params: { query }, ...EVERY_APPOINTMENT });
}
