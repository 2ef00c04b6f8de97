import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../shared/forms/field-errors.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import type { MessageSettingsControl, MessageSettingsForm } from '../api/message-settings.ts';
import styles from './MessagesSection.module.css';

const CHOICES = ['off', 'email', 'sms'] as const;

export function BookingNotice({
  control,
  field,
}: {
  control: MessageSettingsControl;
  field: FieldProps<keyof MessageSettingsForm>;
}) {
  const { t } = useTranslation('messageSettings');
  const notice = useWatch({ control, name: 'bookingNotice' });
  const { error: _, ...choice } = field('bookingNotice');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('notice.title')}</legend>
      <p className={styles.hint}>{t('notice.text')}</p>
      <div className={styles.choices}>
        {CHOICES.map((value) => (
          <label key={value} className={styles.choice}>
            <input type="radio" value={value} {...choice} />
            <span>
              {t(`notice.choice.${value}.label`)}
              <span className={styles.hint}>{t(`notice.choice.${value}.hint`)}</span>
            </span>
          </label>
        ))}
      </div>
      <div className={styles.fields}>
        <TextField
          label={t('notice.phone')}
          required={notice === 'sms'}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...field('noticePhone')}
        />
        <TextField
          label={t('notice.email')}
          required={notice === 'email'}
          type="email"
          autoComplete="off"
          {...field('noticeEmail')}
        />
      </div>
    </fieldset>
  );
}
