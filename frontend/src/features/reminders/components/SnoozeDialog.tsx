import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { addDays, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { useSnoozeReminder } from '../api/reminders.ts';
import styles from './SnoozeDialog.module.css';

const PERIODS = [
  ['week', 7],
  ['fortnight', 14],
  ['month', 30],
] as const;

/** Snoozes a reminder for a common period or until any day. */
export function SnoozeDialog({
  id,
  what,
  open,
  onClose,
}: {
  id: number;
  /** Name of the reminder. */
  what: string;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('book');
  const tomorrow = addDays(workshopToday(), 1);
  const { field, setValue, reset, watch, onSubmit, refusal } = useSchemaForm({
    schema: () =>
      z.object({
        until: z.string().check(z.refine((until) => until >= tomorrow, t('reminders.snoozeInvalid'))),
      }),
    defaultValues: { until: addDays(workshopToday(), PERIODS[0][1]) },
  });
  const snoozing = useSnoozeReminder(id, what);
  const close = () => {
    onClose();
    reset();
    snoozing.reset();
  };
  const submit = onSubmit(({ until }, onError) => snoozing.mutate(until, { onSuccess: close, onError }));
  return (
    <FormDialog
      open={open}
      title={t('reminders.snoozeTitle')}
      submit={t('reminders.snooze')}
      cancel={t('cancel')}
      pending={snoozing.isPending}
      error={refusal(snoozing.error, t('notSaved.text'))}
      onSubmit={submit}
      onClose={close}
    >
      <div className={styles.usual}>
        {PERIODS.map(([name, days]) => {
          const day = addDays(workshopToday(), days);
          return (
            <Button
              key={name}
              size="large"
              aria-pressed={watch('until') === day}
              onClick={() => setValue('until', day, { shouldValidate: true })}
            >
              {t(`reminders.snoozeFor.${name}`)}
            </Button>
          );
        })}
      </div>
      <DateTimeField
        type="date"
        label={t('reminders.snoozeUntil')}
        required
        min={tomorrow}
        {...field('until')}
      />
    </FormDialog>
  );
}
