import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useDuplicates, useUndoMerge } from '../api/merge-customers.ts';
import styles from './MergeCustomer.module.css';
import { MergeDialog } from './MergeDialog.tsx';

/** Suggests customers who may be the same person, merges them, and undoes a merge for a day. Empty without any. */
export function MergeCustomer({ customerId }: { customerId: number }) {
  const { t } = useTranslation('merging');
  const found = useDuplicates(customerId);
  const [chosen, setChosen] = useState<Schemas['DuplicateCandidate']>();
  const navigate = useNavigate();
  if (found.isPending) return null;
  if (found.isError) {
    return (
      <ErrorState title={t('failed')} text={serverMessageOf(found.error)} onRetry={() => found.refetch()} />
    );
  }
  const { isGuest, mergedInto, duplicates, merges } = found.data;
  const close = (stays?: number) => {
    setChosen(undefined);
    if (stays !== undefined && stays !== customerId) navigate(`/admin/customers/${stays}`);
  };
  return (
    <>
      {mergedInto && <MergedNotice target={mergedInto} />}
      {merges.length > 0 && (
        <Card className={styles.section}>
          <h2 className="heading-below-4">{t('merges')}</h2>
          <ul className={styles.list}>
            {merges.map((merge) => (
              <UndoableMerge key={merge.mergeId} merge={merge} />
            ))}
          </ul>
        </Card>
      )}
      {duplicates.length > 0 && (
        <Card className={styles.section}>
          <h2 className="heading-below-4">{t('duplicates')}</h2>
          <p className="hint">{t('duplicatesHint')}</p>
          <ul className={styles.list}>
            {duplicates.map((candidate) => (
              <Candidate
                key={candidate.customerId}
                candidate={candidate}
                onCompare={() => setChosen(candidate)}
              />
            ))}
          </ul>
        </Card>
      )}
      {chosen && <MergeDialog customerId={customerId} isGuest={isGuest} candidate={chosen} onClose={close} />}
    </>
  );
}

function MergedNotice({ target }: { target: Schemas['MergeTarget'] }) {
  const { t } = useTranslation('merging');
  return (
    <Card className={styles.row} role="status">
      <p className="flush">
        {t('mergedInto')} <Link to={`/admin/customers/${target.customerId}`}>{target.name}</Link>
      </p>
      {target.undoableMergeId !== null && <UndoButton mergeId={target.undoableMergeId} name={target.name} />}
    </Card>
  );
}

function UndoableMerge({ merge }: { merge: Schemas['UndoableMerge'] }) {
  const { t, i18n } = useTranslation('merging');
  const until = formatInstant(merge.undoableUntil, i18n.resolvedLanguage);
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className="bold">{merge.name}</span>
        <span className={styles.side}>{formatPhone(merge.phone)}</span>
        <span className={styles.side}>{t('until', { until })}</span>
      </div>
      <UndoButton mergeId={merge.mergeId} name={merge.name} />
    </li>
  );
}

function UndoButton({ mergeId, name }: { mergeId: number; name: string }) {
  const { t } = useTranslation('merging');
  const undo = useUndoMerge();
  return (
    <Button
      size="large"
      loading={undo.isPending}
      aria-label={t('undoOf', { name })}
      onClick={() => undo.mutate(mergeId)}
    >
      {t('undo')}
    </Button>
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
  const { customerId, name, phone, isGuest, reasons, vehicles } = candidate;
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
          {reasons.map((reason) => (
            <Badge key={reason} tone="info">
              {t(`reasons.${reason}`)}
            </Badge>
          ))}
        </span>
      </div>
      <Button size="large" aria-label={t('compareWith', { name })} onClick={onCompare}>
        {t('compare')}
      </Button>
    </li>
  );
}
