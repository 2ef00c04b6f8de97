import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { addDays, addMonths, formatShortDate, type IsoDate } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import type { NextDue } from '../../api/complete-visit.ts';
import type { CompletionForm, CompletionPayload } from '../../model/completion-form.ts';
import styles from './CompletionSheet.module.css';

export function NextDueField({
  form: { register, setValue, formState },
  next: { reminder, months },
  today,
  language,
}: {
  form: UseFormReturn<CompletionForm, unknown, CompletionPayload>;
  next: NextDue;
  today: IsoDate;
  language: string;
}) {
  const { t } = useTranslation('completion');
  const offered = months === null ? undefined : addMonths(today, months);
  const isSet = reminder && reminder.dueDate !== null && reminder.dueDate > today;
  return (
    <fieldset className={styles.part}>
      <legend className="label">{t('next.title')}</legend>
      <DateTimeField
        type="date"
        label={t('next.label')}
        hint={
          isSet ? t('next.set', { date: formatShortDate(reminder.dueDate ?? '', language) }) : t('next.hint')
        }
        min={addDays(today, 1)}
        error={formState.errors.nextRevision?.message}
        {...register('nextRevision')}
      />
      {offered && (
        <div>
          <Button
            variant="secondary"
            onClick={() => setValue('nextRevision', offered, { shouldDirty: true, shouldValidate: true })}
          >
            {t('next.offer', { date: formatShortDate(offered, language) })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
