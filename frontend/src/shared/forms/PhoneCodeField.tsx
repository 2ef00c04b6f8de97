import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { TextField } from './TextField.tsx';

/** The code that proves a phone number unknown to the workshop. The field takes the focus when it appears. */
export default function PhoneCodeField(props: {
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  pending: boolean;
  focus: () => void;
  /** Submits the form without a code, so that the server sends a new one. */
  onAgain: () => void;
}) {
  const { field, pending, focus, onAgain } = props;
  const { t } = useTranslation('profile');
  const onAppear = useEffectEvent(focus);
  useEffect(() => onAppear(), []);
  return (
    <fieldset className="fieldset">
      <legend className="bolder">{t('proof.title')}</legend>
      <TextField
        label={t('words.smsCode')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={t('words.sixDigits')}
        {...field}
      />
      <div>
        <Button variant="secondary" pending={pending} onClick={onAgain}>
          {t('words.anotherCode')}
        </Button>
      </div>
    </fieldset>
  );
}
