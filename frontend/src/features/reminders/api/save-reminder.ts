import { REMINDER_TYPES } from '@car-workshop/contracts/values/reminders';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { mileageField, optionalText } from '../../../shared/forms/field-schemas.ts';

/** The reminder form (specification §5): type and description are required, date and mileage are optional. */
export function reminderSchema(t: TFunction<'book'>) {
  return z.object({
    reminderType: z.pipe(z.string(), z.enum(REMINDER_TYPES, { error: t('reminders.invalidType') })),
    description: z.string().check(z.trim(), z.minLength(1, t('words.descriptionRequired'))),
    dueDate: optionalText(),
    dueMileage: mileageField(t('words.mileageInDigits'), t('words.mileageInvalid')),
  });
}

export type ReminderForm = z.input<ReturnType<typeof reminderSchema>>;
export type ReminderPayload = z.output<ReturnType<typeof reminderSchema>>;

export function reminderForm(reminder?: Schemas['Reminder']): ReminderForm {
  return {
    reminderType: reminder?.reminderType ?? '',
    description: reminder?.description ?? '',
    dueDate: reminder?.dueDate ?? '',
    dueMileage: String(reminder?.dueMileage ?? ''),
  };
}

/** Creates a reminder of a vehicle, or changes the one with this id; an emptied date or mileage is removed. */
export function useSaveReminder(vehicleId: number, id?: number) {
  const { t } = useTranslation('book');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (reminder: ReminderPayload) =>
      id === undefined
        ? bodyOf(
            api.POST('/api/vehicles/{id}/reminders', {
              params: { path: { id: vehicleId }, header: submission.headerFor(reminder) },
              body: reminder,
            }),
          )
        : bodyOf(
            api.PATCH('/api/reminders/{id}', {
              params: { path: { id } },
              body: { ...reminder, dueDate: reminder.dueDate ?? null, dueMileage: reminder.dueMileage ?? null },
            }),
          ),
    meta: {
      submission,
      success: (_reminder: unknown, { description }: ReminderPayload) => ({
        title: t('reminders.saved.title'),
        description: t('reminders.saved.text', { what: description }),
      }),
      invalidates: [sharedKeys.serviceBooks],
    },
  });
}
