import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../../shared/antd/Pager.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/ui/States.tsx';
import { TRANSACTION_PAGE_SIZE, useTransactions } from '../../api/standing.ts';
import styles from './PointsHistory.module.css';

export function PointsHistory({ userId }: { userId: number }) {
  const { t, i18n } = useTranslation('loyalty');
  const [page, setPage] = useState(1);
  const history = useTransactions(userId, page, i18n.resolvedLanguage);
  if (history.isPending) return <Skeleton lines={5} />;
  if (history.isError) return <ErrorState text={serverMessageOf(history.error)} onRetry={history.refetch} />;
  const { items, total } = history.data;
  if (total === 0) return <EmptyState title={t('history.empty')} hint={t('history.emptyHint')} />;
  return (
    <>
      <ul className="list" aria-busy={history.isFetching}>
        {items.map((transaction) => (
          <Movement key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      <Pager
        label={t('history.pages')}
        page={page}
        pageSize={TRANSACTION_PAGE_SIZE}
        total={total}
        onPageChange={setPage}
      />
    </>
  );
}

function Movement({ transaction }: { transaction: Schemas['LoyaltyTransaction'] }) {
  const { t, i18n } = useTranslation('loyalty');
  const { type, description, points, createdAt } = transaction;
  return (
    <li className="divided-row">
      <div className="broken-lines">
        <span>{description}</span>
        <span className="muted-small">
          <time dateTime={createdAt}>{formatDayOf(createdAt, i18n.resolvedLanguage)}</time> ·{' '}
          {t(`history.type.${type}`)}
        </span>
      </div>
      <span className={styles.points} data-sign={points < 0 ? 'minus' : 'plus'}>
        {points < 0 ? `−${-points}` : `+${points}`}
      </span>
    </li>
  );
}
