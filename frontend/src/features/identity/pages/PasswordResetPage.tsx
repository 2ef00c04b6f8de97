import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { later } from '../../../shared/later/later.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import styles from '../components/sign-in/AuthPage.module.css';
import { NewPasswordForm, RequestCodeForm } from '../components/sign-in/PasswordResetForms.tsx';
import { typedPhone } from '../components/sign-in/typed-phone.ts';

const InvitationPage = later(() => import('./InvitationPage.tsx'));

/** The reset of a password or, by the link of an invitation, the choice of the first one. */
export default function PasswordResetPage() {
  const { id } = useParams();
  if (id === undefined) return <PasswordReset />;
  return (
    <div className={styles.narrow}>
      <Suspense fallback={<Skeleton lines={6} shape="card" />}>
        <InvitationPage id={readIdParam(id)} />
      </Suspense>
    </div>
  );
}

function PasswordReset() {
  const { t } = useTranslation('recovery');
  const here = useLocation();
  const navigate = useNavigate();
  const phone = typedPhone(here);
  // The history state survives when a phone unloads the page while the user reads the SMS.
  const isSent = here.state?.isSent === true;
  const show = (state: { phone: string; isSent: boolean }) => navigate('/password-reset', { replace: true, state });
  return (
    <div className={styles.narrow}>
      <PageHeading title={t('title')} lead={t('lead')} />
      <Card>
        {isSent ? (
          <NewPasswordForm phone={phone} onOtherPhone={() => show({ phone, isSent: false })} />
        ) : (
          <>
            <RequestCodeForm phone={phone} onSent={(to) => show({ phone: to, isSent: true })} />
            <div className={styles.others}>
              <ButtonLink to="/login" variant="quiet" wide>
                {t('toLogin')}
              </ButtonLink>
            </div>
          </>
        )}
      </Card>
    </div>
  );
}
