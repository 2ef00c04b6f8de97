import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ListParams, readListParams, readOneOf } from '../../../shared/address/url-params.ts';
import { api, pageOf, type Schemas } from '../../../shared/api/client.ts';
import { remindersKeys } from './reminders-keys.ts';

export const DUE_URGENCIES = ['all', 'overdue', 'due'] as const;

export interface DueChoice extends ListParams {
  urgency: (typeof DUE_URGENCIES)[number];
}

/** Reads the filters from the URL; invalid values count as absent. */
export function readDueChoice(parameters: URLSearchParams): DueChoice {
  return { ...readListParams(parameters), urgency: readOneOf(parameters, 'urgency', DUE_URGENCIES, 'all') };
}

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
