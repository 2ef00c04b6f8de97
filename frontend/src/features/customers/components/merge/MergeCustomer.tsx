import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatPhone } from '../../../../shared/format/format.ts';
import { ProveAtCounter, UnprovenBadge } from '../../../../shared/phone-proof/UnprovenPhone.tsx';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { type MergeCandidate, useDuplicates } from '../../api/merge-customers.ts';
import { CustomerSection } from '../CustomerSection.tsx';
import { MergeSearchDialog } from '../dialogs.ts';
import styles from './MergeCustomer.module.css';
import { MergeDialog } from './MergeDialog.tsx';

/** Suggests customers who may be the same person, finds any other one, and merges two. */
export function MergeCustomer({ customer }: { customer: Schemas['CustomerPage'] }) {
  const { t } = useTranslation('merging');
  const { id, userId } = customer;
  const found = useDuplicates(id);
  const [chosen, setChosen] = useState<MergeCandidate>();
  const [isSearching, setSearching] = useState(false);
  const navigate = useNavigate();
  if (found.isPending) return null;
  if (found.isError) {
    return (
      <ErrorState title={t('failed')} text={serverMessageOf(found.error)} onRetry={() => found.refetch()} />
    );
  }
  const { duplicates } = found.data;
  const choose = (candidate: MergeCandidate) => {
    setSearching(false);
    setChosen(candidate);
  };
  const close = (stays?: number) => {
    setChosen(undefined);
    if (stays !== undefined && stays !== id) navigate(`/admin/customers/${stays}`);
    // The notice with the undo is at the top.
    if (stays !== undefined) window.scrollTo({ top: 0 });
  };
  return (
    <CustomerSection title={t('duplicates')}>
      <div className="stack-4">
        <p className="hint">{t(duplicates.length > 0 ? 'duplicatesHint' : 'noDuplicates')}</p>
        {duplicates.length > 0 && (
          <ul className={styles.list}>
            {duplicates.map((candidate) => (
              <Candidate
                key={candidate.customerId}
                candidate={candidate}
                onCompare={() => setChosen(candidate)}
              />
            ))}
          </ul>
        )}
        <Button size="large" className={styles.search} onClick={() => setSearching(true)}>
          {t('search.open')}
        </Button>
      </div>
      <MergeSearchDialog
        customer={customer}
        open={isSearching}
        onChoose={choose}
        onClose={() => setSearching(false)}
      />
      {chosen && <MergeDialog customerId={id} isGuest={userId === null} candidate={chosen} onClose={close} />}
    </CustomerSection>
  );
}

function Candidate({
  candidate,
  onCompare,
}: {
  candidate: Schemas['DuplicateCandidate'];
  onCompare: () => void;
}) {
  const { t } = useTranslation('merging');
  const { customerId, userId, name, phone, phoneProof, isGuest, reasons, vehicles } = candidate;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span>
          <Link to={`/admin/customers/${customerId}`} className="touch-target">
            {name}
          </Link>{' '}
          <span className={styles.side}>
            {formatPhone(phone)}
            {!isGuest && ` · ${t('hasAccount')}`}
          </span>
        </span>
        {vehicles.length > 0 && <span className={styles.side}>{vehicles.join(', ')}</span>}
        <span className={styles.badges}>
          <UnprovenBadge proof={phoneProof} />
          {reasons.map((reason) => (
            <Badge key={reason} tone="info">
              {t(`reasons.${reason}`)}
            </Badge>
          ))}
        </span>
      </div>
      <div className={styles.actions}>
        <ProveAtCounter userId={userId} phone={phone} proof={phoneProof} />
        <Button size="large" aria-label={t('compareWith', { name })} onClick={onCompare}>
          {t('compare')}
        </Button>
      </div>
    </li>
  );
}
