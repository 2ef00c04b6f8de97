import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import type { FieldProps } from '../../../shared/forms/field-errors.ts';
import { WholeNumberField } from '../../../shared/forms/TextField.tsx';
import type { MessageSettingsControl, MessageSettingsForm } from '../api/message-settings.ts';
import styles from './MessagesSection.module.css';
import { reminderTime } from './reminder-time.ts';

const START = '10:00';

/** When messages leave: the reminder of a visit, and the quiet hours. */
export function SendingTimes({
  control,
  field,
}: {
  control: MessageSettingsControl;
  field: FieldProps<keyof MessageSettingsForm>;
}) {
  const { t } = useTranslation('messageSettings');
  const [hours, from, to] = useWatch({ control, name: ['reminderHours', 'quietFrom', 'quietTo'] });
  const leaves = reminderTime(START, hours, { from, to });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('times.title')}</legend>
      <p className={styles.hint}>{t('times.text')}</p>
      <div className={styles.fields}>
        <WholeNumberField
          label={t('times.hours')}
          hint={t('times.hoursHint')}
          required
          maxLength={3}
          {...field('reminderHours')}
        />
        <DateTimeField label={t('times.from')} type="time" required {...field('quietFrom')} />
        <DateTimeField
          label={t('times.to')}
          hint={t('times.toHint')}
          type="time"
          required
          {...field('quietTo')}
        />
      </div>
      <p className={styles.example} aria-live="polite">
        {leaves
          ? t('times.example', { start: START, time: leaves.time, count: leaves.daysBefore })
          : t('times.noReminder')}{' '}
        {t(from === to ? 'times.noQuiet' : 'times.quiet', { from, to })}
      </p>
    </fieldset>
  );
}
