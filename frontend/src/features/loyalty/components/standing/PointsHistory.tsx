import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { EmptyState } from '../../../../shared/ui/States.tsx';
import { TRANSACTION_PAGE_SIZE, useTransactions } from '../../api/standing.ts';
import { PagedRows } from './PagedRows.tsx';

export function PointsHistory({ userId }: { userId: number }) {
  const { t, i18n } = useTranslation('loyalty');
  const [page, setPage] = useState(1);
  return (
    <PagedRows
      query={useTransactions(userId, page, i18n.resolvedLanguage)}
      lines={5}
      empty={<EmptyState title={t('history.empty')} hint={t('history.emptyHint')} />}
      label={t('history.pages')}
      page={page}
      pageSize={TRANSACTION_PAGE_SIZE}
      onPageChange={setPage}
    >
      {(transaction) => <Movement key={transaction.id} transaction={transaction} />}
    </PagedRows>
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
      <span className={`rigid lead-size bolder ${points < 0 ? 'danger' : 'success'}`}>
        {points < 0 ? `−${-points}` : `+${points}`}
      </span>
    </li>
  );
}
