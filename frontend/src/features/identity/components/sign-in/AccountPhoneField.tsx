import { type ComponentProps, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { PhoneField } from '../../../../shared/forms/TextField.tsx';
import { later } from '../../../../shared/later/later.tsx';
import { useSmsReach } from '../../../../shared/sms-reach/use-sms-reach.ts';
import { useHeldWhilePressed } from '../../../../shared/ui/pressed-pointer.ts';

const SmsReach = later(() => import('../../../../shared/sms-reach/SmsReach.tsx'));

/** The phone of an account. For a number without SMS, it explains on blur what replaces the codes. */
export function AccountPhoneField(
  props: Omit<ComponentProps<typeof PhoneField>, 'name' | 'error'> & Pick<ComponentProps<typeof SmsReach>, 'advice'>,
) {
  const { advice, hint, ...field } = props;
  const { register, getValues, formState } = useFormContext<{ phone: string }>();
  const [typed, setTyped] = useState(() => getValues('phone'));
  const error = formState.errors.phone?.message;
  // A refused number may have been submitted without a blur.
  const isWithoutSms = useHeldWhilePressed(useSmsReach(error ? getValues('phone') : typed)?.sms === false);
  return (
    <div className="stack-2">
      <PhoneField
        {...field}
        hint={isWithoutSms ? undefined : hint}
        error={error}
        {...register('phone', { onBlur: () => setTyped(getValues('phone')) })}
      />
      {isWithoutSms && (
        <Suspense>
          <SmsReach advice={advice} />
        </Suspense>
      )}
    </div>
  );
}
