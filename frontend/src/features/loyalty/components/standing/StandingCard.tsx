import { TIER_THRESHOLDS, TIERS } from '@car-workshop/contracts/values/loyalty';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { progressToNextTier } from '../../../../shared/loyalty/loyalty-tiers.ts';
import { TierBadge } from '../../../../shared/loyalty/TierBadge.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import { ProgressBar } from '../../../../shared/ui/ProgressBar.tsx';
import type { useStanding } from '../../api/standing.ts';
import styles from './StandingCard.module.css';

export function StandingCard({ standing }: { standing: ReturnType<typeof useStanding> }) {
  const { t } = useTranslation('loyalty');
  return (
    <TitledCard title={t('words.yourPoints')}>
      <Loaded query={standing} lines={4}>
        {(known) => <Standing standing={known} />}
      </Loaded>
    </TitledCard>
  );
}

function Standing({ standing }: { standing: Schemas['LoyaltyDashboard'] }) {
  const { t } = useTranslation(['loyalty', 'account']);
  const { membershipLevel, loyaltyPoints, pendingPoints } = standing;
  const next = progressToNextTier(membershipLevel, loyaltyPoints);
  return (
    <>
      <p className="centred-row-3 spread-flex below-3 muted">
        <span>
          <span className="figure ink">{loyaltyPoints}</span> {t('standing.available', { count: loyaltyPoints })}
        </span>
        <TierBadge level={membershipLevel}>
          {t('account:client.tier', { tier: t(`account:tier.${membershipLevel}`) })}
        </TierBadge>
      </p>
      {pendingPoints > 0 && <p className="muted-paragraph">{t('standing.pending', { count: pendingPoints })}</p>}
      <ProgressBar percent={next?.percent ?? 100} label={t('words.toNextTier')} />
      <p className="below-4">
        {next
          ? t('standing.next', {
              points: t('words.pointCount', { count: next.missing }),
              tier: t(`account:tier.${next.level}`),
            })
          : t('standing.top')}
      </p>
      <ol className={styles.tiers} aria-label={t('standing.tiers')}>
        {TIERS.map((level) => (
          <li key={level} className={styles.tier} aria-current={level === membershipLevel || undefined}>
            <span className="bold-ink">{t(`account:tier.${level}`)}</span>
            <span>{t('standing.from', { points: TIER_THRESHOLDS[level] })}</span>
            {level === membershipLevel && <span className="visually-hidden">{t('standing.current')}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

const WAYS = ['visit', 'friend', 'discount', 'labour'] as const;

export function EarningRules() {
  const { t } = useTranslation('loyalty');
  return (
    <section aria-labelledby="earn">
      <h2 id="earn" className="visually-hidden">
        {t('earn.title')}
      </h2>
      <ul className="list-stack-4 small-tiles">
        {WAYS.map((way) => (
          <li key={way} className={styles.way}>
            <span className="bolder-ink body-size">{t(`earn.${way}.points`)}</span>
            <span>{t(`earn.${way}.text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
