import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { seededText } from '../../../../shared/i18n/translated.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import { REDEMPTION_PAGE_SIZE, useRedemptions } from '../../api/rewards.ts';
import { CopyButton } from '../standing/CopyButton.tsx';
import { PagedRows } from '../standing/PagedRows.tsx';

export function Redemptions({ userId }: { userId: number }) {
  const { t } = useTranslation('loyalty');
  const [page, setPage] = useState(1);
  return (
    <TitledCard title={t('mine.title')}>
      <PagedRows
        query={useRedemptions(userId, page)}
        lines={3}
        empty={<p className="muted-paragraph">{t('mine.empty')}</p>}
        label={t('mine.title')}
        page={page}
        pageSize={REDEMPTION_PAGE_SIZE}
        onPageChange={setPage}
      >
        {(redemption) => <MyReward key={redemption.id} redemption={redemption} />}
      </PagedRows>
    </TitledCard>
  );
}

function MyReward({ redemption }: { redemption: Schemas['LoyaltyRedemption'] }) {
  const { t, i18n } = useTranslation('loyalty');
  const { code, reward, status, expiresAt, usedAt } = redemption;
  const date = formatDayOf(status === 'used' && usedAt ? usedAt : expiresAt, i18n.resolvedLanguage);
  return (
    <li className="divided-row wrap">
      <div className="broken-lines">
        <span className="bold">{seededText(reward.name)}</span>
        <span className={status === 'active' ? 'code lead-size' : 'mono muted struck lead-size'}>
          <span className="visually-hidden">{t('words.code')} </span>
          {code}
        </span>
        <span className="muted-small">{t(`mine.${status}`, { date })}</span>
      </div>
      {status === 'active' && (
        <CopyButton text={code} label={t('mine.copy', { code })} copied={{ title: t('referral.copiedToast.title') }}>
          {t('words.copyCode')}
        </CopyButton>
      )}
    </li>
  );
}
