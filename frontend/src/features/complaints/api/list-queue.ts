import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import type { QueueChoice } from '../queue-choice.ts';
import { complaintsKeys } from './complaints-keys.ts';

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
