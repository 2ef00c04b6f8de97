import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import styles from '../components/sign-in/AuthPage.module.css';
import { NewPasswordForm, RequestCodeForm } from '../components/sign-in/PasswordResetForms.tsx';
import { typedPhone } from '../components/sign-in/typed-phone.ts';

export default function PasswordResetPage() {
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
