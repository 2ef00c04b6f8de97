import { FormProvider, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PasswordField, TextField } from '../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { REFERRAL_CODE_MAX_LENGTH, type RegisterForm, registerSchema, useRegister } from '../api/register.ts';
import styles from '../components/sign-in/AuthPage.module.css';
import { Benefits } from '../components/sign-in/Benefits.tsx';
import { ReferralCodeField } from '../components/sign-in/ReferralCodeField.tsx';

const FIELDS: ReadonlyArray<Path<RegisterForm>> = [
  'name',
  'phone',
  'email',
  'referralCode',
  'password',
  'confirmPassword',
];

/** The registration page; `?ref=CODE` prefills the referral code. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useSchemaForm({
    schema: () => registerSchema(t),
    fields: FIELDS,
    defaultValues: {
      name: '',
      phone: '',
      email: '',
      referralCode: (search.get('ref') ?? '').toUpperCase().slice(0, REFERRAL_CODE_MAX_LENGTH),
      password: '',
      confirmPassword: '',
    },
  });
  const account = useRegister();

  const submit = form.onSubmit((payload, onError) =>
    account.mutate(payload, {
      onSuccess: () => navigate('/client/dashboard'),
      onError,
    }),
  );

  const optional = t('form.optional');
  return (
    <>
      <PageHeading title={t('register.title')} lead={t('register.lead')} />
      <div className={styles.beside}>
        <Card>
          <FormProvider {...form}>
            <form className="stack-4" onSubmit={submit} noValidate>
              <div className="pair">
                <TextField label={t('register.name')} required autoComplete="name" {...form.field('name')} />
                <TextField
                  label={t('register.phone')}
                  required
                  type="tel"
                  inputMode="tel"
                  autoComplete="tel"
                  {...form.field('phone')}
                />
                <TextField
                  label={`${t('register.email')} (${optional})`}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  {...form.field('email')}
                />
                <ReferralCodeField />
                <PasswordField
                  label={t('register.password')}
                  required
                  autoComplete="new-password"
                  hint={t('register.passwordHint')}
                  {...form.field('password')}
                />
                <PasswordField
                  label={t('register.confirmPassword')}
                  required
                  autoComplete="new-password"
                  {...form.field('confirmPassword')}
                />
              </div>
              <Button type="submit" wide pending={account.isPending}>
                {t(account.isPending ? 'register.submitting' : 'register.submit')}
              </Button>
            </form>
          </FormProvider>
          <div className={styles.others}>
            <p>{t('register.haveAccount')}</p>
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
