import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import styles from '../components/sign-in/AuthPage.module.css';
import { NewPasswordForm, RequestCodeForm } from '../components/sign-in/PasswordResetForms.tsx';
import { typedPhone } from '../components/sign-in/typed-phone.ts';

export default function PasswordResetPage() {
  const { t } = useTranslation('recovery');
  const [phone, setPhone] = useState(typedPhone(useLocation()));
  const [sent, setSent] = useState(false);
  const proceed = (to: string) => {
    setPhone(to);
    setSent(true);
  };
  return (
    <div className={styles.narrow}>
      <PageHeading title={t('title')} lead={t('lead')} />
      <Card>
        {sent ? (
          <NewPasswordForm phone={phone} onOtherPhone={() => setSent(false)} />
        ) : (
          <>
            <RequestCodeForm phone={phone} onSent={proceed} />
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
