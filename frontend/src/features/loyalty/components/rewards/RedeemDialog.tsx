import { tierFor } from '@car-workshop/contracts/values/loyalty';
import { useTranslation } from 'react-i18next';
import { Dialog, type DialogState } from '../../../../shared/antd/Dialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { seededText } from '../../../../shared/i18n/translated.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useFocusOnMount } from '../../../../shared/ui/hooks.ts';
import { useRedeemReward } from '../../api/rewards.ts';
import { CopyButton } from '../standing/CopyButton.tsx';

export function RedeemDialog(props: DialogState & { reward: Schemas['LoyaltyReward']; points: number }) {
  const { reward, points, open, onClose } = props;
  const { t } = useTranslation('loyalty');
  const redemption = useRedeemReward();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      afterClose={redemption.reset}
      // A click beside the dialog must not close it while it shows a new code.
      mask={{ closable: !redemption.data }}
      title={redemption.data ? t('redeem.done') : t('redeem.title')}
      footer={
        redemption.data ? (
          <Button onClick={onClose}>{t('redeem.close')}</Button>
        ) : (
          <div className="end-row">
            <Button variant="secondary" onClick={onClose}>
              {t('redeem.keep')}
            </Button>
            <Button pending={redemption.isPending} onClick={() => redemption.mutate({ rewardId: reward.id })}>
              {t('redeem.confirm')}
            </Button>
          </div>
        )
      }
    >
      {redemption.data ? (
        <Bought redemption={redemption.data} />
      ) : (
        <>
          <Offer reward={reward} points={points} />
          {redemption.isError && (
            <p className="notice-danger above-4" role="alert">
              {serverMessageOf(redemption.error) ?? t('redeem.failed')}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

function Offer({ reward, points }: { reward: Schemas['LoyaltyReward']; points: number }) {
  const { t } = useTranslation(['loyalty', 'account']);
  const left = Math.max(0, points - reward.pointsCost);
  const [before, after] = [tierFor(points), tierFor(left)];
  return (
    <>
      <p className="flush bolder lead-size">{seededText(reward.name)}</p>
      <p className="muted above-1">{seededText(reward.description)}</p>
      <dl className="terms two-columns sunken padded-3 below-4 above-4">
        <div>
          <dt className="caption">{t('redeem.cost')}</dt>
          <dd className="bolder">{t('words.pointCount', { count: reward.pointsCost })}</dd>
        </div>
        <div>
          <dt className="caption">{t('redeem.left')}</dt>
          <dd className="bolder">{t('words.pointCount', { count: left })}</dd>
        </div>
      </dl>
      <p className="muted above-1">{t('redeem.validity')}</p>
      {after !== before && (
        <p className="notice-attention above-4">
          {t('redeem.tierAfter', { from: t(`account:tier.${before}`), to: t(`account:tier.${after}`) })}
        </p>
      )}
    </>
  );
}

function Bought({ redemption: { code, reward, expiresAt } }: { redemption: Schemas['LoyaltyRedemption'] }) {
  const { t, i18n } = useTranslation('loyalty');
  const bought = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={bought} tabIndex={-1} className="no-outline" role="status">
      <p className="flush bolder lead-size">{seededText(reward.name)}</p>
      <p className="muted above-1">{t('redeem.show')}</p>
      <div className="centred-row-3 spread tinted padded-4 below-4 above-4">
        <span className="code h1-size">{code}</span>
        <CopyButton text={code} label={t('mine.copy', { code })} copied={{ title: t('referral.copiedToast.title') }}>
          {t('words.copyCode')}
        </CopyButton>
      </div>
      <p className="muted above-1">
        {t('mine.active', { date: formatDayOf(expiresAt, i18n.resolvedLanguage) })}. {t('redeem.kept')}
      </p>
    </div>
  );
}
