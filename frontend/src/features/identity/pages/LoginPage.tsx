import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { Form, Submit } from '../../../shared/forms/Form.tsx';
import { PasswordField, PhoneField } from '../../../shared/forms/TextField.tsx';
import { later } from '../../../shared/later/later.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { pageAfterLogin } from '../../../shared/session/return-location.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Alert } from '../../../shared/ui/States.tsx';
import { loginSchema, useLogIn } from '../api/log-in.ts';
import styles from '../components/sign-in/AuthPage.module.css';
import { typedPhone } from '../components/sign-in/typed-phone.ts';

const SecondStep = later(() => import('../components/second-factor/SecondStep.tsx'));

export default function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const phone = typedPhone(location);
  const logIn = useLogIn();
  const [methods, setMethods] = useState<Schemas['SecondStep']['methods']>();
  // Replaces the login page in the history, so that Back does not return to it.
  const leave = (user: Schemas['SessionUser']) => navigate(pageAfterLogin(user, location), { replace: true });

  if (methods) {
    return (
      <div className={styles.narrow}>
        <Suspense fallback={<Skeleton lines={4} shape="card" />}>
          <SecondStep methods={methods} onSignedIn={leave} onRestart={() => setMethods(undefined)} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles.narrow}>
      {/* A failed sign-in without a network leaves the form as it is: its toast would cover the title. */}
      <div data-uncovered="">
        <PageHeading title={t('nav.login')} lead={t('login.lead')} />
      </div>
      <Card>
        <Form
          schema={() => loginSchema(t)}
          defaultValues={{ phone, password: '' }}
          mutation={logIn}
          onSubmit={(form) =>
            logIn.mutate(form, {
              onSuccess: (answer) => {
                if ('user' in answer) leave(answer.user);
                else setMethods(answer.secondFactor.methods);
              },
            })
          }
        >
          {({ watch }) => (
            <>
              <PhoneField label={t('booking.customer.phone')} autoComplete="username" name="phone" />
              <PasswordField label={t('login.password')} required autoComplete="current-password" name="password" />
              <Link to="/password-reset" state={{ phone: watch('phone') }} className={styles.forgotten}>
                {t('login.forgotten')}
              </Link>
              {/* The toast says so, too, and goes. */}
              <Alert>{serverMessageOf(logIn.error)}</Alert>
              <Submit wide busy={t('login.submitting')}>
                {t('login.submit')}
              </Submit>
            </>
          )}
        </Form>
        <div className={styles.others}>
          <p className="muted-paragraph">{t('login.noAccount')}</p>
          <ButtonLink to="/register" variant="secondary" wide>
            {t('login.register')}
          </ButtonLink>
          <ButtonLink to="/" variant="quiet" wide>
            {t('login.visitor')}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
