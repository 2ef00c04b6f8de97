import { addDays, addMonths } from '@car-workshop/contracts/calendar';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../../shared/antd/Button.tsx';
import type { DialogState } from '../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../shared/antd/SchemaDialog.tsx';
import { formatAmount } from '../../../shared/format/format.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { mileageField } from '../../../shared/forms/field-schemas.ts';
import { WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import { type Reminder, useFulfilReminder, useLastMileage } from '../api/reminders.ts';

const TERMS = [
  ['halfYear', 6],
  ['year', 12],
  ['twoYears', 24],
] as const;

// The choices of kilometres from the work that was done to the next reminder.
const DISTANCES = [10_000, 15_000, 30_000] as const;

type Props = DialogState & { reminder: Reminder; what: string };

// "I have done it": ends the reminder and starts the next one with the given date and kilometres.
export function DoneDialog(props: Props) {
  return props.open && <DoneForm {...props} />;
}

function DoneForm(props: Props) {
  const { vehicleId, dueMileage } = props.reminder;
  const last = useLastMileage(vehicleId, dueMileage !== null);
  // Waits for the mileage, because a late proposal would replace typed text.
  if (dueMileage !== null && last.isLoading) return null;
  return <DoneFields {...props} proposed={last.data ?? dueMileage} />;
}

function DoneFields({ reminder, what, proposed, ...dialog }: Props & { proposed: number | null }) {
  const { t, i18n } = useTranslation('book');
  const today = workshopToday();
  const tomorrow = addDays(today, 1);
  const { dueMileage } = reminder;
  const fulfilling = useFulfilReminder(reminder.id, what);
  /** Terms count from the due date, as for insurers and inspections, unless the result is already past. */
  const nextAfter = (months: number) => {
    const next = addMonths(reminder.dueDate ?? today, months);
    return next >= tomorrow ? next : addMonths(today, months);
  };
  const mileage = mileageField(t('words.mileageInDigits'), t('words.mileageInvalid'));
  /** Adds kilometres to the mileage of the work that was done or, without one, to the due mileage. */
  const mileageAfter = (distance: number, done: string) =>
    String((mileage.safeParse(done).data ?? dueMileage ?? 0) + distance);
  return (
    <SchemaDialog
      {...dialog}
      title={t('reminders.doneTitle', { what })}
      submit={t('words.save')}
      failure={t('words.wentWrong')}
      schema={() =>
        z.object({
          nextDate: z.string().check(z.refine((day) => day === '' || day >= tomorrow, t('reminders.snoozeInvalid'))),
          doneMileage: mileage,
          nextMileage: mileage,
        })
      }
      defaultValues={{
        nextDate: dueMileage !== null && reminder.dueDate === null ? '' : nextAfter(12),
        doneMileage: String(proposed ?? ''),
        nextMileage: proposed === null ? '' : String(proposed + DISTANCES[1]),
      }}
      mutation={fulfilling}
      onSubmit={({ nextDate, nextMileage }, answer) =>
        fulfilling.mutate({ nextDate: nextDate || undefined, nextMileage }, answer())
      }
    >
      {({ setValue, watch }) => {
        const [done, next] = watch(['doneMileage', 'nextMileage']);
        const chosen = DISTANCES.find((distance) => next === mileageAfter(distance, done));
        const setNext = (mileage: string) => setValue('nextMileage', mileage, { shouldValidate: true });
        return (
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
            {dueMileage !== null && (
              <>
                <WholeNumberField
                  label={t('reminders.doneMileage')}
                  name="doneMileage"
                  onChange={({ target }) => chosen && setNext(mileageAfter(chosen, target.value))}
                />
                <div className="row-2">
                  {DISTANCES.map((distance) => {
                    const isChosen = distance === chosen;
                    return (
                      <Button
                        key={distance}
                        type={isChosen ? 'primary' : 'default'}
                        ghost={isChosen}
                        aria-pressed={isChosen}
                        onClick={() => setNext(mileageAfter(distance, done))}
                      >
                        {t('reminders.doneAfter', { amount: formatAmount(distance, i18n.resolvedLanguage ?? 'ro') })}
                      </Button>
                    );
                  })}
                </div>
                <WholeNumberField label={t('reminders.doneNextMileage')} name="nextMileage" />
              </>
            )}
            <p className="hint">{t(dueMileage === null ? 'reminders.doneHint' : 'reminders.doneHintBoth')}</p>
          </>
        );
      }}
    </SchemaDialog>
  );
}
