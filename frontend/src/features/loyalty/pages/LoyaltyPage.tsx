import { ChevronLeftIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import type { StoredUser } from '../../../shared/session/session-store.ts';
import { homeOf, useSession } from '../../../shared/session/use-session.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { useStanding } from '../api/standing.ts';
import { Redemptions } from '../components/rewards/Redemptions.tsx';
import { RewardsGrid } from '../components/rewards/RewardsGrid.tsx';
import { PointsHistory } from '../components/standing/PointsHistory.tsx';
import { ReferralCard, Referrals } from '../components/standing/Referrals.tsx';
import { EarningRules, StandingCard } from '../components/standing/StandingCard.tsx';

export default function LoyaltyPage() {
  const user = useSession();
  return user && <Loyalty user={user} />;
}

function Loyalty({ user }: { user: StoredUser }) {
  const { t } = useTranslation('loyalty');
  const { id: userId, referralCode } = user;
  const standing = useStanding(userId);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')}>
        <ButtonLink to={homeOf(user)} variant="secondary" className="from-medium">
          <ChevronLeftIcon />
          {t('words.toAccount')}
        </ButtonLink>
      </PageHeading>
      <div className="in-order page-column">
        <div className="page-column halves">
          <StandingCard standing={standing} />
          <Redemptions userId={userId} />
        </div>
        <RewardsGrid userId={userId} standing={standing.data} />
        <EarningRules />
        <div className="page-column halves">
          <TitledCard title={t('history.title')}>
            <PointsHistory userId={userId} />
          </TitledCard>
          <div className="page-column">
            <ReferralCard code={referralCode} />
            <Referrals userId={userId} />
          </div>
        </div>
      </div>
    </>
  );
}
