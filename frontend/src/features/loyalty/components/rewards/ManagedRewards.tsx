import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { dialogOnDemand } from '../../../../shared/antd/dialog-on-demand.tsx';
import { Loaded } from '../../../../shared/antd/parts/Loaded.tsx';
import { OfferCard } from '../../../../shared/antd/parts/OfferCard.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount } from '../../../../shared/format/format.ts';
import { seededText } from '../../../../shared/i18n/translated.ts';
import { EmptyState } from '../../../../shared/ui/States.tsx';
import { kindOf, useActivateReward, useManagedRewards } from '../../api/save-reward.ts';

const RewardDialog = dialogOnDemand(async () => (await import('./RewardDialog.tsx')).RewardDialog);

type Reward = Schemas['ManagedReward'];

/** @param isAdmin whether rewards can be changed, which only admins may do because rewards cost the workshop money */
export function ManagedRewards({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('office');
  const rewards = useManagedRewards();
  const [edited, setEdited] = useState<Reward>();
  const [open, setOpen] = useState(false);
  const edit = (reward: Reward | undefined) => {
    setEdited(reward);
    setOpen(true);
  };
  const add = isAdmin && (
    <Button type="primary" onClick={() => edit(undefined)}>
      {t('rewards.add')}
    </Button>
  );
  return (
    <section aria-labelledby="managed-rewards">
      <div className="head-row">
        <h2 id="managed-rewards" className="heading">
          {t('rewards.title')}
        </h2>
        {add}
      </div>
      <Loaded query={rewards} lines={2} shape="card" empty={<EmptyState title={t('rewards.empty')}>{add}</EmptyState>}>
        {(managed) => (
          <ul className="list-stack-4 card-columns">
            {managed.map((reward) => (
              <ManagedReward key={reward.id} reward={reward} onEdit={isAdmin ? () => edit(reward) : undefined} />
            ))}
          </ul>
        )}
      </Loaded>
      <RewardDialog reward={edited} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}

function ManagedReward({ reward, onEdit }: { reward: Reward; onEdit: (() => void) | undefined }) {
  const { t, i18n } = useTranslation(['office', 'account', 'public']);
  const { pointsCost, membershipRequired, active, redemptions } = reward;
  const name = seededText(reward.name);
  const activation = useActivateReward(reward);
  const worth = t(`rewards.worth.${kindOf(reward)}`, {
    amount: formatAmount(reward.discountAmount ?? 0, i18n.resolvedLanguage ?? 'ro'),
    percent: reward.discountPercent ?? 0,
  });
  return (
    <OfferCard
      heading="h3"
      name={name}
      active={active}
      state={t(active ? 'rewards.active' : 'rewards.inactive')}
      actions={
        onEdit && (
          <>
            <Button aria-label={t('words.named', { label: t('rewards.editTitle'), name })} onClick={onEdit}>
              {t('words.edit')}
            </Button>
            <Button
              type="text"
              danger={active}
              aria-label={t(active ? 'rewards.deactivateNamed' : 'rewards.activateNamed', { name })}
              loading={activation.isPending}
              onClick={() => activation.mutate(!active)}
            >
              {t(active ? 'words.deactivate' : 'words.activate')}
            </Button>
          </>
        )
      }
    >
      <p className="muted-paragraph">{seededText(reward.description)}</p>
      <p className="flush">
        {t('words.named', { label: t('words.points'), name: pointsCost })} · {worth} ·{' '}
        {t('words.fromTier', { tier: t(`account:tier.${membershipRequired}`) })} ·{' '}
        {t('rewards.redemptions', { count: redemptions })}
      </p>
    </OfferCard>
  );
}
