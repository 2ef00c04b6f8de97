import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import type { QueueChoice } from '../queue-choice.ts';
import { COMPLAINTS } from './read-complaints.ts';

export const QUEUE_PAGE_SIZE = 20;

/** A page of the workshop's queue, what is due first first; the page before stays until the next one is there. */
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
    queryKey: [...COMPLAINTS, 'queue', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/complaints', { params: { query }, signal })),
    // Customers write meanwhile, and clocks run.
    refetchOnMount: 'always',
  });
}

const given = <Value extends string>(value: Value) =>
  value === 'all' ? undefined : (value as Exclude<Value, 'all'>);
