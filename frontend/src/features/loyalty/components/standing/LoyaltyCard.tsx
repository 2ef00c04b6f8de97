import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { progressToNextTier } from '../../../../shared/loyalty/loyalty-tiers.ts';
import { TierBadge } from '../../../../shared/loyalty/TierBadge.tsx';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { ProgressBar } from '../../../../shared/ui/ProgressBar.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { useStanding } from '../../api/standing.ts';
import styles from './LoyaltyCard.module.css';

export function LoyaltyCard({ userId }: { userId: number }) {
  const { t } = useTranslation('account');
  const standing = useStanding(userId);
  return (
    <Card aria-labelledby="loyalty" className="stack-4">
      <h2 id="loyalty" className="heading">
        {t('client.points')}
      </h2>
      {standing.isPending && <Skeleton lines={2} />}
      {standing.isError && <ErrorState text={serverMessageOf(standing.error)} onRetry={standing.refetch} />}
      {standing.data && <Standing standing={standing.data} />}
      <ButtonLink to="/loyalty" variant="secondary" wide>
        {t('client.details')}
      </ButtonLink>
    </Card>
  );
}

function Standing({ standing }: { standing: Schemas['LoyaltyDashboard'] }) {
  const { t } = useTranslation('account');
  const { membershipLevel, loyaltyPoints } = standing;
  const next = progressToNextTier(membershipLevel, loyaltyPoints);
  return (
    <>
      <p className={styles.standing}>
        <span className={styles.points}>{loyaltyPoints}</span>
        <TierBadge level={membershipLevel}>
          {t('client.tier', { tier: t(`tier.${membershipLevel}`) })}
        </TierBadge>
      </p>
      <div>
        <ProgressBar percent={next?.percent ?? 100} label={t('client.progress')} />
        <p className="hint">
          {next
            ? t('client.nextTier', { points: next.missing, tier: t(`tier.${next.level}`) })
            : t('client.topTier')}
        </p>
      </div>
    </>
  );
}
