import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import type { StoredUser } from '../../../shared/session/session-store.ts';
import { homeOf, useSession } from '../../../shared/session/use-session.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { ChevronLeftIcon } from '../../../shared/ui/icons.tsx';
import { useStanding } from '../api/standing.ts';
import { Redemptions } from '../components/rewards/Redemptions.tsx';
import { RewardsGrid } from '../components/rewards/RewardsGrid.tsx';
import { EarningRules } from '../components/standing/EarningRules.tsx';
import { PointsHistory } from '../components/standing/PointsHistory.tsx';
import { ReferralCard } from '../components/standing/ReferralCard.tsx';
import { Referrals } from '../components/standing/Referrals.tsx';
import { StandingCard } from '../components/standing/StandingCard.tsx';
import styles from './LoyaltyPage.module.css';

/** The client's loyalty page (specification §2). */
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
        <ButtonLink to={homeOf(user)} variant="secondary">
          <ChevronLeftIcon />
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <div className={classNames('in-order', styles.sections)}>
        <div className={classNames('page-column', styles.pair)}>
          <StandingCard standing={standing} />
          <ReferralCard code={referralCode} />
        </div>
        <EarningRules />
        <RewardsGrid userId={userId} standing={standing.data} />
        <div className={classNames('page-column', styles.pair)}>
          <Card aria-labelledby="points-history">
            <h2 id="points-history" className="heading-below-3">
              {t('history.title')}
            </h2>
            <PointsHistory userId={userId} />
          </Card>
          <div className="page-column">
            <Redemptions userId={userId} />
            <Referrals userId={userId} />
          </div>
        </div>
      </div>
    </>
  );
}
