import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../features/identity/api/account.ts';
import { DetailsForm } from '../../features/identity/components/account/DetailsForm.tsx';
import { OwnData } from '../../features/identity/components/account/OwnData.tsx';
import { OwnSessions } from '../../features/identity/components/account/OwnSessions.tsx';
import { PasswordForm } from '../../features/identity/components/account/PasswordForm.tsx';
import { PushSwitch } from '../../features/notifications/components/PushSwitch.tsx';
import { ReminderConsent } from '../../features/notifications/components/ReminderConsent.tsx';
import { serverMessageOf } from '../../shared/api/api-error.ts';
import { later } from '../../shared/later/later.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { isStaff } from '../../shared/session/session-store.ts';
import { homeOf, useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/cards/Card.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../shared/ui/States.tsx';
import styles from './ProfilePage.module.css';

/** For the team only. */
const SecondFactors = later(async () => ({
  default: (await import('../../features/identity/components/second-factor/SecondFactors.tsx')).SecondFactors,
}));

/** The profile page: contact data, password, sessions, messages, personal data. */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const user = useSession();
  const account = useAccount();
  if (!user) return null;
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')}>
        <ButtonLink to={homeOf(user)} variant="secondary">
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <div className={classNames('columns-in-order', styles.columns)}>
        <div className="page-column">
          <Card aria-labelledby="details">
            <h2 id="details" className="heading-below-4">
              {t('details.title')}
            </h2>
            {account.isPending && <Skeleton lines={4} />}
            {account.isError && (
              <ErrorState text={serverMessageOf(account.error)} onRetry={account.refetch} />
            )}
            {account.data && <DetailsForm account={account.data} />}
          </Card>
          <Card aria-labelledby="password">
            <h2 id="password" className="heading-below-4">
              {t('password.title')}
            </h2>
            <PasswordForm phone={account.data?.phone ?? ''} />
          </Card>
        </div>
        <div className="page-column">
          {isStaff(user.role) && (
            <Card aria-labelledby="second-factor">
              <h2 id="second-factor" className="heading-below-4">
                {t('secondFactor.title')}
              </h2>
              <p className={styles.hint}>{t('secondFactor.hint')}</p>
              <Suspense fallback={<Skeleton lines={4} />}>
                <SecondFactors />
              </Suspense>
            </Card>
          )}
          {user.role === 'client' && (
            <Card aria-labelledby="messages">
              <h2 id="messages" className="heading-below-4">
                {t('messages.title')}
              </h2>
              <div className="stack-4">
                <ReminderConsent />
                <PushSwitch />
              </div>
            </Card>
          )}
          <Card aria-labelledby="sessions">
            <h2 id="sessions" className="heading-below-4">
              {t('sessions.title')}
            </h2>
            <p className={styles.hint}>{t('sessions.hint')}</p>
            <OwnSessions />
          </Card>
          <Card aria-labelledby="own-data">
            <h2 id="own-data" className="heading-below-4">
              {t('ownData.title')}
            </h2>
            <p className={styles.hint}>{t('ownData.hint')}</p>
            <OwnData />
          </Card>
        </div>
      </div>
    </>
  );
}
