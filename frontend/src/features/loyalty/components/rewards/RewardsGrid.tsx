import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { seededText } from '../../../../shared/i18n/translated.ts';
import { TierBadge } from '../../../../shared/loyalty/TierBadge.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../../shared/ui/States.tsx';
import { useRewards } from '../../api/rewards.ts';
import { availabilityOf } from './availability.ts';
import { RedeemDialog } from './RedeemDialog.tsx';
import styles from './RewardsGrid.module.css';

type Reward = Schemas['LoyaltyReward'];
type Standing = Schemas['LoyaltyDashboard'];

export function RewardsGrid({ userId, standing }: { userId: number; standing: Standing | undefined }) {
  const { t } = useTranslation('loyalty');
  const rewards = useRewards(userId);
  const [chosen, setChosen] = useState<Reward>();
  const [open, setOpen] = useState(false);
  const choose = (reward: Reward) => {
    setChosen(reward);
    setOpen(true);
  };
  return (
    <section aria-labelledby="rewards">
      <h2 id="rewards" className="below-4">
        {t('rewards.title')}
      </h2>
      <Loaded query={rewards} lines={2} shape="card" empty={<EmptyState title={t('rewards.empty')} />}>
        {(offered) => (
          <ul className="list-stack-4 tiles">
            {offered.map((reward) => (
              <RewardCard key={reward.id} reward={reward} standing={standing} onRedeem={() => choose(reward)} />
            ))}
          </ul>
        )}
      </Loaded>
      {chosen && standing && (
        <RedeemDialog reward={chosen} points={standing.loyaltyPoints} open={open} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

function RewardCard(props: { reward: Reward; standing: Standing | undefined; onRedeem: () => void }) {
  const { reward, standing, onRedeem } = props;
  const { t } = useTranslation(['loyalty', 'account']);
  const { pointsCost, membershipRequired } = reward;
  const name = seededText(reward.name);
  const availability = standing && availabilityOf(reward, standing);
  const isWithin = availability?.kind === 'within';
  return (
    <li className={styles.reward}>
      <div className="baseline-row spread full-width">
        <h3 className="flush">{name}</h3>
        <span className="rigid primary bolder one-line">{t('words.pointCount', { count: pointsCost })}</span>
      </div>
      <p className="hint">{seededText(reward.description)}</p>
      {membershipRequired !== 'bronze' && (
        <TierBadge level={membershipRequired}>
          {t('words.fromTier', { tier: t(`account:tier.${membershipRequired}`) })}
        </TierBadge>
      )}
      <Button
        className={styles.redeem}
        variant={isWithin ? 'primary' : 'secondary'}
        wide
        aria-label={isWithin ? t('words.named', { label: t('rewards.redeem'), name }) : undefined}
        disabled={!isWithin}
        onClick={onRedeem}
      >
        {availability?.kind === 'points' &&
          t('rewards.missing', { points: t('words.pointCount', { count: availability.missing }) })}
        {availability?.kind === 'pending' && t('rewards.pending')}
        {availability?.kind === 'tier' && t('rewards.tierNeeded', { tier: t(`account:tier.${availability.level}`) })}
        {(!availability || availability.kind === 'within') && t('rewards.redeem')}
      </Button>
    </li>
  );
}
