import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ListParams, readListParams, readOneOf } from '../../../shared/address/url-params.ts';
import { api, pageOf } from '../../../shared/api/client.ts';
import { complaintsKeys } from './complaints-keys.ts';

export const QUEUE_STATUSES = ['unsettled', 'open', 'in-progress', 'resolved', 'closed', 'all'] as const;
export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export const QUEUE_PRIORITIES = ['all', ...PRIORITIES] as const;
export const ASSIGNEES = ['all', 'me', 'nobody'] as const;
export const CLOCKS = ['all', 'true', 'false'] as const;

export interface QueueChoice extends ListParams {
  status: (typeof QUEUE_STATUSES)[number];
  priority: (typeof QUEUE_PRIORITIES)[number];
  assignee: (typeof ASSIGNEES)[number];
  overdue: (typeof CLOCKS)[number];
}

/** Reads the filters from the URL; invalid values count as absent. */
export function readQueueChoice(parameters: URLSearchParams): QueueChoice {
  return {
    ...readListParams(parameters),
    status: readOneOf(parameters, 'status', QUEUE_STATUSES, 'unsettled'),
    priority: readOneOf(parameters, 'priority', QUEUE_PRIORITIES, 'all'),
    assignee: readOneOf(parameters, 'assignee', ASSIGNEES, 'all'),
    overdue: readOneOf(parameters, 'overdue', CLOCKS, 'all'),
  };
}

export const QUEUE_PAGE_SIZE = 20;

/** A page of the complaint queue, next due first. The previous page stays visible until the next one is loaded. */
export function useQueue({ search, status, priority, assignee, overdue, page }: QueueChoice) {
  const query = {
    search: search.trim() || undefined,
    status: given(status),
    priority: given(priority),
    assignee: given(assignee),
    overdue: given(overdue),
    page,
    pageSize: QUEUE_PAGE_SIZE,
  };
  return useQuery({
    queryKey: complaintsKeys.queue(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/complaints', { params: { query }, signal })),
    // Clients write and deadlines pass meanwhile.
    refetchOnMount: 'always',
  });
}

const given = <Value extends string>(value: Value) =>
  value === 'all' ? undefined : (value as Exclude<Value, 'all'>);
