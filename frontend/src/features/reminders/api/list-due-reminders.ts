import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import type { DueChoice } from '../due-choice.ts';
import { remindersKeys } from './reminders-keys.ts';

export const DUE_PAGE_SIZE = 20;
export type DueReminder = Schemas['DueReminder'];

/** A page of the due reminders of all vehicles, longest overdue first. The previous page stays until it is loaded. */
export function useDueReminders({ urgency, page }: DueChoice) {
  const query = { urgency: urgency === 'all' ? undefined : urgency, page, pageSize: DUE_PAGE_SIZE };
  return useQuery({
    queryKey: remindersKeys.due(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/reminders', { params: { query }, signal })),
    // Due dates pass, and clients change reminders meanwhile.
    refetchOnMount: 'always',
  });
}
