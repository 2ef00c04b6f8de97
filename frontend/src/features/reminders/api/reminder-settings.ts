import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';

export const REMINDER_SETTINGS_KEY = [...sharedKeys.settings, 'reminders'];

/** The most thresholds, and the most days ahead. */
export const REMINDER_DAYS = { items: 10, max: 365 };

export type ReminderSettingsForm = { days: number[] };

/** How many days before a due date its owner is notified. */
export function useReminderSettings() {
  return useQuery({
    queryKey: REMINDER_SETTINGS_KEY,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings/reminders', { signal })),
  });
}

export function saveReminderSettings({ days }: ReminderSettingsForm, version: number) {
  return bodyOf(api.PUT('/api/admin/settings/reminders', { body: { days, version } }));
}

export function formOfReminderSettings({ days }: Schemas['ReminderSettings']): ReminderSettingsForm {
  return { days: [...days] };
}

export function reminderSettingsSchema(
  refusal: string,
): z.ZodMiniType<ReminderSettingsForm, ReminderSettingsForm> {
  const { items, max } = REMINDER_DAYS;
  const day = z
    .number()
    .check(z.refine(Number.isInteger, refusal), z.minimum(0, refusal), z.maximum(max, refusal));
  return z.object({ days: z.array(day).check(z.minLength(1, refusal), z.maxLength(items, refusal)) });
}
