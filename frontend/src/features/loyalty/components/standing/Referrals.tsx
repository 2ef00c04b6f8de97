import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../../shared/antd/Pager.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { REFERRAL_PAGE_SIZE, useReferrals } from '../../api/standing.ts';
import styles from './Referrals.module.css';

export function Referrals({ userId }: { userId: number }) {
  const { t } = useTranslation('loyalty');
  const [page, setPage] = useState(1);
  const friends = useReferrals(userId, page);
  return (
    <Card aria-labelledby="friends">
      <h2 id="friends" className="heading-below-3">
        {t('friends.title')}
      </h2>
      {friends.isPending && <Skeleton lines={2} />}
      {friends.isError && <ErrorState text={serverMessageOf(friends.error)} onRetry={friends.refetch} />}
      {friends.data?.total === 0 && <p className="muted-paragraph">{t('friends.empty')}</p>}
      {friends.data && friends.data.total > 0 && (
        <>
          <ul className="list" aria-busy={friends.isFetching}>
            {friends.data.items.map((friend) => (
              <Friend key={friend.joinedAt} friend={friend} />
            ))}
          </ul>
          <Pager
            label={t('friends.title')}
            page={page}
            pageSize={REFERRAL_PAGE_SIZE}
            total={friends.data.total}
            onPageChange={setPage}
          />
        </>
      )}
    </Card>
  );
}

function Friend({ friend: { name, joinedAt, points, bonus } }: { friend: Schemas['Referral'] }) {
  const { t, i18n } = useTranslation('loyalty');
  return (
    <li className={styles.friend}>
      <span className={styles.words}>
        <span className="bold">{name || t('friends.erased')}</span>
        <span className="muted-small">
          {t('friends.joined', { date: formatDayOf(joinedAt, i18n.resolvedLanguage) })}
        </span>
      </span>
      {bonus === 'given' ? (
        <span className={styles.points}>+{points}</span>
      ) : (
        <span className="muted-small">{t(`friends.${bonus}`, { points })}</span>
      )}
    </li>
  );
}
