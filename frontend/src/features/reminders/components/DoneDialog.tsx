import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../../shared/antd/Button.tsx';
import type { DialogState } from '../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../shared/antd/SchemaDialog.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { addDays, addMonths, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { type Reminder, useFulfilReminder } from '../api/reminders.ts';

const TERMS = [
  ['halfYear', 6],
  ['year', 12],
  ['twoYears', 24],
] as const;

/** "I have done it": the reminder ends, and the next one begins with the date that is given. */
export function DoneDialog({ reminder, what, ...dialog }: DialogState & { reminder: Reminder; what: string }) {
  const { t } = useTranslation('book');
  const today = workshopToday();
  const tomorrow = addDays(today, 1);
  const fulfilling = useFulfilReminder(reminder.id, what);
  /** Terms count from the due date, as those of insurers and inspections do, unless it is long over. */
  const nextAfter = (months: number) => {
    const next = addMonths(reminder.dueDate ?? today, months);
    return next >= tomorrow ? next : addMonths(today, months);
  };
  return (
    <SchemaDialog
      {...dialog}
      title={t('reminders.doneTitle', { what })}
      submit={t('words.save')}
      failure={t('words.wentWrong')}
      schema={() =>
        z.object({
          nextDate: z.string().check(z.refine((day) => day === '' || day >= tomorrow, t('reminders.snoozeInvalid'))),
        })
      }
      defaultValues={{ nextDate: nextAfter(12) }}
      mutation={fulfilling}
      onSubmit={({ nextDate }, answer) => fulfilling.mutate(nextDate || undefined, answer())}
    >
      {({ setValue, watch }) => (
        <>
          <div className="row-2">
            {TERMS.map(([name, months]) => {
              const day = nextAfter(months);
              return (
                <Button
                  key={name}
                  type={watch('nextDate') === day ? 'primary' : 'default'}
                  ghost={watch('nextDate') === day}
                  aria-pressed={watch('nextDate') === day}
                  onClick={() => setValue('nextDate', day, { shouldValidate: true })}
                >
                  {t(`reminders.doneFor.${name}`)}
                </Button>
              );
            })}
          </div>
          <DateTimeField type="date" label={t('reminders.doneNext')} min={tomorrow} name="nextDate" />
          <p className="hint">{t('reminders.doneHint')}</p>
        </>
      )}
    </SchemaDialog>
  );
}
