import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { useStanding } from '../api/get-standing.ts';
import { Friends } from '../components/Friends.tsx';
import { MyRewards } from '../components/MyRewards.tsx';
import { PointsHistory } from '../components/PointsHistory.tsx';
import { ReferralCard } from '../components/ReferralCard.tsx';
import { RewardsGrid } from '../components/RewardsGrid.tsx';
import { StandingCard } from '../components/StandingCard.tsx';
import { WaysToEarn } from '../components/WaysToEarn.tsx';
import styles from './LoyaltyPage.module.css';

/** The client's loyalty page (specification §2). */
export default function LoyaltyPage() {
  const user = useSession();
  return user && <Loyalty userId={user.id} code={user.referralCode} />;
}

function Loyalty({ userId, code }: { userId: number; code: string }) {
  const { t } = useTranslation('loyalty');
  const standing = useStanding(userId);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className={styles.sections}>
        <div className={styles.pair}>
          <StandingCard standing={standing} />
          <ReferralCard code={code} />
        </div>
        <WaysToEarn />
        <RewardsGrid userId={userId} standing={standing.data} />
        <div className={styles.pair}>
          <Card aria-labelledby="points-history">
            <h2 id="points-history" className={styles.heading}>
              {t('history.title')}
            </h2>
            <PointsHistory userId={userId} />
          </Card>
          <div className={styles.column}>
            <MyRewards userId={userId} />
            <Friends userId={userId} />
          </div>
        </div>
      </div>
    </>
  );
}
