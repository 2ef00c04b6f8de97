import { isStaffRole } from '@car-workshop/contracts/roles';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../features/identity/api/account.ts';
import { DetailsForm } from '../../features/identity/components/account/DetailsForm.tsx';
import { OwnData } from '../../features/identity/components/account/OwnData.tsx';
import { OwnSessions } from '../../features/identity/components/account/OwnSessions.tsx';
import { PasswordForm } from '../../features/identity/components/account/PasswordForm.tsx';
import { PushSwitch } from '../../features/notifications/components/PushSwitch.tsx';
import { ReminderConsent } from '../../features/notifications/components/ReminderConsent.tsx';
import { later } from '../../shared/later/later.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { homeOf, useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { TitledCard } from '../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';

const SecondFactors = later(async () => ({
  default: (await import('../../features/identity/components/second-factor/SecondFactors.tsx')).SecondFactors,
}));

export default function ProfilePage() {
  const { t } = useTranslation(['profile', 'public']);
  const user = useSession();
  const account = useAccount();
  if (!user) return null;
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')}>
        <ButtonLink to={homeOf(user)} variant="quiet" className="from-medium">
          {t('words.toAccount')}
        </ButtonLink>
      </PageHeading>
      <div className="columns-in-order page-column halves">
        <div className="page-column">
          <TitledCard id="details" title={t('details.title')} below={4}>
            <Loaded query={account} lines={4}>
              {(data) => <DetailsForm account={data} />}
            </Loaded>
          </TitledCard>
          <TitledCard id="password" title={t('public:login.password')} below={4}>
            <PasswordForm phone={account.data?.phone ?? ''} />
          </TitledCard>
        </div>
        <div className="page-column">
          {isStaffRole(user.role) && (
            <TitledCard id="second-factor" title={t('secondFactor.title')} below={4}>
              <p className="muted-small below-4">{t('secondFactor.hint')}</p>
              <Suspense fallback={<Skeleton lines={4} />}>
                <SecondFactors />
              </Suspense>
            </TitledCard>
          )}
          {user.role === 'client' && (
            <TitledCard id="messages" title={t('messages.title')} below={4}>
              <div className="stack-4">
                <ReminderConsent />
                <PushSwitch />
              </div>
            </TitledCard>
          )}
          <TitledCard id="sessions" title={t('sessions.title')} below={4}>
            <p className="muted-small below-4">{t('sessions.hint')}</p>
            <OwnSessions />
          </TitledCard>
          <TitledCard id="own-data" title={t('ownData.title')} below={4}>
            <p className="muted-small below-4">{t('ownData.hint')}</p>
            <OwnData />
          </TitledCard>
        </div>
      </div>
    </>
  );
}
