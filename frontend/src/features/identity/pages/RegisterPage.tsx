import { REFERRAL_CODE_LENGTH } from '@car-workshop/contracts/values/accounts';
import { CheckIcon } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Form, Submit } from '../../../shared/forms/Form.tsx';
import { EmailField, NewPasswordField, TextField } from '../../../shared/forms/TextField.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { type RegisterForm, registerSchema, useReferralCodeCheck, useRegister } from '../api/register.ts';
import { AccountPhoneField } from '../components/sign-in/AccountPhoneField.tsx';
import styles from '../components/sign-in/AuthPage.module.css';
import { typedPhone } from '../components/sign-in/typed-phone.ts';

export default function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const location = useLocation();
  const account = useRegister();
  return (
    <>
      <PageHeading title={t('register.title')} lead={t('register.lead')} />
      <div className="with-side">
        <Card>
          <Form
            schema={() => registerSchema(t)}
            defaultValues={{
              name: '',
              phone: typedPhone(location),
              email: '',
              referralCode: (search.get('ref') ?? '').toUpperCase().slice(0, REFERRAL_CODE_LENGTH),
              password: '',
              confirmPassword: '',
            }}
            mutation={account}
            onSubmit={(payload, answer) =>
              account.mutate(
                payload,
                answer(() => navigate('/client/dashboard')),
              )
            }
          >
            <div className="pair">
              <TextField label={t('booking.customer.name')} required autoComplete="name" name="name" />
              <AccountPhoneField label={t('booking.customer.phone')} advice="account" />
              <NewPasswordField label={t('login.password')} hint={t('register.passwordHint')} name="password" />
              <NewPasswordField label={t('register.confirmPassword')} name="confirmPassword" />
            </div>
            <OptionalFields />
            <Submit wide busy={t('register.submitting')}>
              {t('register.submit')}
            </Submit>
          </Form>
          <div className={styles.others}>
            <p className="muted-paragraph">{t('register.haveAccount')}</p>
            <ButtonLink to="/login" variant="secondary" wide>
              {t('register.login')}
            </ButtonLink>
          </div>
        </Card>
        <Benefits />
      </div>
    </>
  );
}

const BENEFITS = ['point', 'referral', 'discount', 'labour', 'history'] as const;

function Benefits() {
  const { t } = useTranslation();
  return (
    <Card className={styles.benefits}>
      <h2 className="heading-below-4">{t('register.benefits.title')}</h2>
      <ul className="list-stack-3">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <CheckIcon className="rigid" />
            <span>{t(`register.benefits.${benefit}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The optional fields, folded unless one is filled in or refused. */
function OptionalFields() {
  const { t } = useTranslation();
  const { formState, getValues } = useFormContext<RegisterForm>();
  const { email, referralCode } = formState.errors;
  const [open, setOpen] = useState(() => getValues('referralCode') !== '');
  const isRefused = email !== undefined || referralCode !== undefined;
  if (isRefused && !open) setOpen(true);
  const optional = t('form.optional');
  return (
    <details className="disclosure" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`${t('booking.customer.email')}, ${t('register.referralCode')} (${optional})`}</summary>
      <div className="pair">
        <EmailField label={`${t('booking.customer.email')} (${optional})`} name="email" />
        <ReferralCodeField />
      </div>
    </details>
  );
}

/** The referral code, checked on blur; an unknown code does not block the registration. */
function ReferralCodeField() {
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
      hint={t(known ? 'register.referralKnown' : 'register.referralHint')}
      error={formState.errors.referralCode?.message ?? (known === false ? t('register.referralUnknown') : undefined)}
      {...register('referralCode', {
        setValueAs: (code: string) => code.toUpperCase(),
        onChange: (event: { target: HTMLInputElement }) => {
          event.target.value = event.target.value.trim().toUpperCase().slice(0, REFERRAL_CODE_LENGTH);
        },
        onBlur: () => setLeft(getValues('referralCode').trim().toUpperCase()),
      })}
    />
  );
}
