import { REMINDER_DAYS } from '@car-workshop/contracts/values/reminders';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { useLoadedBody } from '../../../shared/settings/use-settings-form.ts';

export const REMINDER_SETTINGS_KEY = [...sharedKeys.settings, 'reminders'];

export type ReminderSettingsForm = { days: number[] };

export const useReminderSettings = () => useLoadedBody(REMINDER_SETTINGS_KEY, '/api/admin/settings/reminders');

export function saveReminderSettings({ days }: ReminderSettingsForm, version: number) {
  return bodyOf(api.PUT('/api/admin/settings/reminders', { body: { days, version } }));
}

export function formOfReminderSettings({ days }: Schemas['ReminderSettings']): ReminderSettingsForm {
  return { days: [...days] };
}

export function reminderSettingsSchema(refusal: string): z.ZodMiniType<ReminderSettingsForm, ReminderSettingsForm> {
  const { items, max } = REMINDER_DAYS;
  const day = z.number().check(z.refine(Number.isInteger, refusal), z.minimum(0, refusal), z.maximum(max, refusal));
  return z.object({ days: z.array(day).check(z.minLength(1, refusal), z.maxLength(items, refusal)) });
}
