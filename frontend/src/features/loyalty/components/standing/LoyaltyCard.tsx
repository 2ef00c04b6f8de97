import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { progressToNextTier } from '../../../../shared/loyalty/loyalty-tiers.ts';
import { TierBadge } from '../../../../shared/loyalty/TierBadge.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import { ProgressBar } from '../../../../shared/ui/ProgressBar.tsx';
import { useStanding } from '../../api/standing.ts';

export function LoyaltyCard({ userId }: { userId: number }) {
  const { t } = useTranslation('account');
  return (
    <TitledCard title={t('client.points')} heading="heading" className="stack-4">
      <Loaded query={useStanding(userId)} lines={2}>
        {(standing) => <Standing standing={standing} />}
      </Loaded>
      <ButtonLink to="/loyalty" variant="secondary" wide>
        {t('client.details')}
      </ButtonLink>
    </TitledCard>
  );
}

function Standing({ standing }: { standing: Schemas['LoyaltyDashboard'] }) {
  const { t } = useTranslation('account');
  const { membershipLevel, loyaltyPoints } = standing;
  const next = progressToNextTier(membershipLevel, loyaltyPoints);
  return (
    <>
      <p className="centred-row-3 flush spread">
        <span className="figure">{loyaltyPoints}</span>
        <TierBadge level={membershipLevel}>{t('client.tier', { tier: t(`tier.${membershipLevel}`) })}</TierBadge>
      </p>
      <div>
        <ProgressBar percent={next?.percent ?? 100} label={t('words.toNextTier')} />
        <p className="hint">
          {next ? t('client.nextTier', { points: next.missing, tier: t(`tier.${next.level}`) }) : t('client.topTier')}
        </p>
      </div>
    </>
  );
}
