import { PAYMENT_METHODS, type PaymentMethod } from '@car-workshop/contracts/values/appointments';
import { useId } from 'react';
import type { ControllerFieldState, ControllerRenderProps } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../shared/forms/checks.tsx';
import type { ProfileForm } from './profile-form.ts';

/** The accepted methods of payment, of which at least one has to be chosen. */
export function PaymentMethods(props: {
  field: Pick<ControllerRenderProps<ProfileForm, 'paymentMethods'>, 'value' | 'onChange' | 'ref'>;
  error: ControllerFieldState['error'];
}) {
  const { field, error } = props;
  const { t } = useTranslation('settings');
  const id = useId();
  const change = (method: PaymentMethod, isChosen: boolean) =>
    field.onChange(PAYMENT_METHODS.filter((one) => (one === method ? isChosen : field.value.includes(one))));
  return (
    <fieldset className="fieldset stack-2" aria-describedby={error ? `${id}-error ${id}` : id}>
      <legend className="below-3 bolder">{t('profile.fields.paymentMethods')}</legend>
      <div className="row-4">
        {PAYMENT_METHODS.map((method, position) => (
          <Checkbox
            key={method}
            checked={field.value.includes(method)}
            aria-invalid={error && true}
            aria-describedby={error && `${id}-error`}
            ref={position === 0 ? field.ref : undefined}
            onChange={({ target }) => change(method, target.checked)}
          >
            {t(`words.payment.${method}`)}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="error">
          {error.message}
        </p>
      )}
      <p id={id} className="caption flush">
        {t('profile.paymentHint')}
      </p>
    </fieldset>
  );
}
