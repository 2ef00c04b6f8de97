import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { progressToNextTier, TIERS } from '../../../../shared/loyalty/loyalty-tiers.ts';
import { TierBadge } from '../../../../shared/loyalty/TierBadge.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { ProgressBar } from '../../../../shared/ui/ProgressBar.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import type { useStanding } from '../../api/standing.ts';
import styles from './StandingCard.module.css';

export function StandingCard({ standing }: { standing: ReturnType<typeof useStanding> }) {
  const { t } = useTranslation('loyalty');
  return (
    <Card aria-labelledby="standing">
      <h2 id="standing" className="heading-below-3">
        {t('standing.title')}
      </h2>
      {standing.isPending && <Skeleton lines={4} />}
      {standing.isError && <ErrorState text={serverMessageOf(standing.error)} onRetry={standing.refetch} />}
      {standing.data && <Standing standing={standing.data} />}
    </Card>
  );
}

function Standing({ standing }: { standing: Schemas['LoyaltyDashboard'] }) {
  const { t } = useTranslation(['loyalty', 'account']);
  const { membershipLevel, loyaltyPoints, pendingPoints } = standing;
  const next = progressToNextTier(membershipLevel, loyaltyPoints);
  return (
    <>
      <p className={styles.standing}>
        <span>
          <span className={styles.points}>{loyaltyPoints}</span>{' '}
          {t('standing.available', { count: loyaltyPoints })}
        </span>
        <TierBadge level={membershipLevel}>
          {t('account:client.tier', { tier: t(`account:tier.${membershipLevel}`) })}
        </TierBadge>
      </p>
      {pendingPoints > 0 && (
        <p className="muted-paragraph">{t('standing.pending', { count: pendingPoints })}</p>
      )}
      <ProgressBar percent={next?.percent ?? 100} label={t('standing.progress')} />
      <p className={styles.next}>
        {next
          ? t('standing.next', {
              points: t('points', { count: next.missing }),
              tier: t(`account:tier.${next.level}`),
            })
          : t('standing.top')}
      </p>
      <ol className={styles.tiers} aria-label={t('standing.tiers')}>
        {TIERS.map(({ level, from }) => (
          <li key={level} className={styles.tier} aria-current={level === membershipLevel || undefined}>
            <span className="bold-ink">{t(`account:tier.${level}`)}</span>
            <span>{t('standing.from', { points: from })}</span>
            {level === membershipLevel && <span className="visually-hidden">{t('standing.current')}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}
