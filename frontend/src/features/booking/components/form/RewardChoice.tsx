import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import checkStyles from '../../../../shared/forms/checks.module.css';
import { seededText } from '../../../../shared/i18n/translated.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { useWaitingRewards } from '../../api/appointments.ts';
import type { BookingForm } from '../../api/booking-schema.ts';

export default function RewardChoice() {
  const { t, i18n } = useTranslation('booking');
  const { control, setValue, clearErrors, formState } = useFormContext<BookingForm>();
  const chosen = useWatch({ control, name: 'rewardCode' });
  const { data: rewards } = useWaitingRewards();
  const isGone = chosen !== '' && rewards?.every(({ code }) => code !== chosen);

  useEffect(() => {
    if (isGone) setValue('rewardCode', '');
  }, [isGone, setValue]);

  if (!rewards?.length) return null;
  const error = formState.errors.rewardCode?.message;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the section's fieldset would be announced twice
    <div role="group" aria-label={t('reward.legend')}>
      {rewards.map(({ code, reward, expiresAt }) => (
        <label key={code} className={checkStyles.label}>
          <input
            type="checkbox"
            className={checkStyles.box}
            checked={chosen === code}
            aria-invalid={(error && chosen === code) || undefined}
            onChange={({ target }) => {
              clearErrors('rewardCode');
              setValue('rewardCode', target.checked ? code : '');
            }}
          />
          <span className="grows lines">
            <span className="bold">{t('reward.use', { name: seededText(reward.name) })}</span>
            <span className="caption">{t('reward.note', { code, date: formatDayOf(expiresAt, i18n.language) })}</span>
          </span>
        </label>
      ))}
      {error && <p className="error">{error}</p>}
    </div>
  );
}
