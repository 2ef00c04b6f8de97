import { givenOf, listReader } from '../../../shared/address/url-params.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { EVERY_VISIT, usePage } from '../../../shared/api/queries.ts';
import { remindersKeys } from './reminders-keys.ts';

export const DUE_URGENCIES = ['all', 'overdue', 'due'] as const;

export const readDueChoice = listReader({ urgency: DUE_URGENCIES });

export const DUE_PAGE_SIZE = 20;
export type DueReminder = Schemas['DueReminder'];

export function useDueReminders({ urgency, page }: ReturnType<typeof readDueChoice>) {
  const query = { ...givenOf({ urgency }), page, pageSize: DUE_PAGE_SIZE };
  return usePage(remindersKeys.due(query), '/api/admin/reminders', { params: { query }, ...EVERY_VISIT });
}
