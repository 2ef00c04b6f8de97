import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { REFERRAL_CODE_MAX_LENGTH, type RegisterForm, useReferralCodeCheck } from '../../api/register.ts';

/** The referral code, checked on blur; an unknown code does not block the registration. */
export function ReferralCodeField() {
  const { t } = useTranslation();
  const { register, getValues, watch, formState } = useFormContext<RegisterForm>();
  const typed = watch('referralCode').trim().toUpperCase();
  const [left, setLeft] = useState(typed);
  const valid = useReferralCodeCheck(left);
  const known = left === typed ? valid : undefined;
  return (
    <TextField
      label={`${t('register.referralCode')} (${t('form.optional')})`}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={REFERRAL_CODE_MAX_LENGTH}
      hint={t(known ? 'register.referralKnown' : 'register.referralHint')}
      error={formState.errors.referralCode?.message ?? (known === false ? t('register.referralUnknown') : undefined)}
      {...register('referralCode', {
        setValueAs: (code: string) => code.toUpperCase(),
        onChange: (event: { target: HTMLInputElement }) => {
          event.target.value = event.target.value.toUpperCase();
        },
        onBlur: () => setLeft(getValues('referralCode').trim().toUpperCase()),
      })}
    />
  );
}
