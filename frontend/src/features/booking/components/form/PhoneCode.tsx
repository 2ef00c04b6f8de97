import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import type { BookingForm } from '../../api/booking-schema.ts';

/** The code that proves a phone which the workshop does not know. Focused when it appears. */
export default function PhoneCode({
  pending,
  onSubmit,
}: {
  /** A booking is being submitted. */
  pending: boolean;
  onSubmit: () => Promise<void>;
}) {
  const { t } = useTranslation('profile');
  const { register, formState, setFocus, setValue } = useFormContext<BookingForm>();

  useEffect(() => setFocus('phoneCode'), [setFocus]);

  /** A booking without a code sends another one. */
  const sendAgain = () => {
    setValue('phoneCode', '');
    return onSubmit();
  };

  return (
    <fieldset className="fieldset">
      <legend className="bolder">{t('proof.title')}</legend>
      <TextField
        label={t('proof.code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={t('proof.codeHint')}
        error={formState.errors.phoneCode?.message}
        {...register('phoneCode')}
      />
      <div>
        <Button variant="secondary" pending={pending} onClick={sendAgain}>
          {t('proof.again')}
        </Button>
      </div>
    </fieldset>
  );
}
