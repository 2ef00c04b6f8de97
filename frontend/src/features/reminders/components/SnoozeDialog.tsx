import { addDays } from '@car-workshop/contracts/calendar';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../../shared/antd/Button.tsx';
import type { DialogState } from '../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../shared/antd/SchemaDialog.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import { useSnoozeReminder } from '../api/reminders.ts';

const PERIODS = [
  ['week', 7],
  ['fortnight', 14],
  ['month', 30],
] as const;

export function SnoozeDialog({ id, what, ...dialog }: DialogState & { id: number; what: string }) {
  const { t } = useTranslation('book');
  const tomorrow = addDays(workshopToday(), 1);
  const snoozing = useSnoozeReminder(id, what);
  return (
    <SchemaDialog
      {...dialog}
      title={t('reminders.snoozeTitle')}
      submit={t('reminders.snooze')}
      failure={t('words.wentWrong')}
      schema={() =>
        z.object({ until: z.string().check(z.refine((until) => until >= tomorrow, t('reminders.snoozeInvalid'))) })
      }
      defaultValues={{ until: addDays(workshopToday(), PERIODS[0][1]) }}
      mutation={snoozing}
      onSubmit={({ until }, answer) => snoozing.mutate(until, answer())}
    >
      {({ setValue, watch }) => (
        <>
          <div className="row-2">
            {PERIODS.map(([name, days]) => {
              const day = addDays(workshopToday(), days);
              return (
                <Button
                  key={name}
                  type={watch('until') === day ? 'primary' : 'default'}
                  ghost={watch('until') === day}
                  aria-pressed={watch('until') === day}
                  onClick={() => setValue('until', day, { shouldValidate: true })}
                >
                  {t(`reminders.snoozeFor.${name}`)}
                </Button>
              );
            })}
          </div>
          <DateTimeField type="date" label={t('reminders.snoozeUntil')} required min={tomorrow} name="until" />
        </>
      )}
    </SchemaDialog>
  );
}
