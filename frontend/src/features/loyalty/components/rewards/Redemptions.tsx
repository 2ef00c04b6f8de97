import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../../shared/antd/Pager.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { seededText } from '../../../../shared/i18n/translated.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { REDEMPTION_PAGE_SIZE, useRedemptions } from '../../api/rewards.ts';
import { CopyButton } from '../standing/CopyButton.tsx';
import styles from './Redemptions.module.css';

export function Redemptions({ userId }: { userId: number }) {
  const { t } = useTranslation('loyalty');
  const [page, setPage] = useState(1);
  const redemptions = useRedemptions(userId, page);
  return (
    <Card aria-labelledby="mine">
      <h2 id="mine" className="heading-below-3">
        {t('mine.title')}
      </h2>
      {redemptions.isPending && <Skeleton lines={3} />}
      {redemptions.isError && (
        <ErrorState text={serverMessageOf(redemptions.error)} onRetry={redemptions.refetch} />
      )}
      {redemptions.data?.items.length === 0 && <p className="muted-paragraph">{t('mine.empty')}</p>}
      {redemptions.data && redemptions.data.items.length > 0 && (
        <>
          <ul className="list" aria-busy={redemptions.isFetching}>
            {redemptions.data.items.map((redemption) => (
              <MyReward key={redemption.id} redemption={redemption} />
            ))}
          </ul>
          <Pager
            label={t('mine.title')}
            page={page}
            pageSize={REDEMPTION_PAGE_SIZE}
            total={redemptions.data.total}
            onPageChange={setPage}
          />
        </>
      )}
    </Card>
  );
}

function MyReward({ redemption }: { redemption: Schemas['LoyaltyRedemption'] }) {
  const { t, i18n } = useTranslation('loyalty');
  const { code, reward, status, expiresAt, usedAt } = redemption;
  const date = formatDayOf(status === 'used' && usedAt ? usedAt : expiresAt, i18n.resolvedLanguage);
  return (
    <li className={styles.reward} data-status={status}>
      <div className="broken-lines">
        <span className="bold">{seededText(reward.name)}</span>
        <span className={styles.code}>
          <span className="visually-hidden">{t('mine.code')} </span>
          {code}
        </span>
        <span className="muted-small">{t(`mine.${status}`, { date })}</span>
      </div>
      {status === 'active' && (
        <CopyButton
          text={code}
          label={t('mine.copy', { code })}
          copied={{ title: t('referral.copiedToast.title') }}
        >
          {t('redeem.copy')}
        </CopyButton>
      )}
    </li>
  );
}
