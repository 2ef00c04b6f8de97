import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { SERVICE_BOOKS } from '../../../shared/api/service-book-keys.ts';
import type { DueChoice } from '../due-choice.ts';

export const DUE_PAGE_SIZE = 20;
export type DueReminder = Schemas['DueReminder'];

/** A page of what is due on all vehicles, the longest due first; the page before stays until the next one is there. */
export function useDueReminders({ urgency, page }: DueChoice) {
  const query = { urgency: urgency === 'all' ? undefined : urgency, page, pageSize: DUE_PAGE_SIZE };
  return useQuery({
    queryKey: [...SERVICE_BOOKS, 'due', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/reminders', { params: { query }, signal })),
    // Days pass, and customers settle things meanwhile.
    refetchOnMount: 'always',
  });
}
