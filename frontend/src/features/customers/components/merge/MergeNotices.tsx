import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatPhone } from '../../../../shared/format/format.ts';
import { formatTimeLeft } from '../../../../shared/time/relative-days.ts';
import { formatInstant } from '../../../../shared/time/workshop-clock.ts';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { useDuplicates, useUndoMerge } from '../../api/merge-customers.ts';
import styles from './MergeCustomer.module.css';

const MINUTE = 60_000;

/** The merges of a customer that can be undone, with the time left; or the customer that it was merged into. */
export function MergeNotices({ customerId }: { customerId: number }) {
  const found = useDuplicates(customerId);
  const now = useNow();
  if (!found.data) return null;
  const { mergedInto, merges } = found.data;
  const undoable = merges.filter(({ undoableUntil }) => new Date(undoableUntil) > now);
  return (
    <>
      {mergedInto && <MergedNotice target={mergedInto} />}
      {undoable.map((merge) => (
        <MergeNotice key={merge.mergeId} merge={merge} now={now} />
      ))}
    </>
  );
}

function MergedNotice({ target }: { target: Schemas['MergeTarget'] }) {
  const { t } = useTranslation('merging');
  return (
    <Card className={styles.notice} role="status">
      <p className="flush">
        {t('mergedInto')}{' '}
        <Link to={`/admin/customers/${target.customerId}`} className="touch-target">
          {target.name}
        </Link>
      </p>
      {target.undoableMergeId !== null && <UndoButton mergeId={target.undoableMergeId} name={target.name} />}
    </Card>
  );
}

function MergeNotice({ merge, now }: { merge: Schemas['UndoableMerge']; now: Date }) {
  const { t, i18n } = useTranslation('merging');
  const { mergeId, name, phone, undoableUntil } = merge;
  const language = i18n.resolvedLanguage;
  const left = formatTimeLeft(new Date(undoableUntil).getTime() - now.getTime(), language);
  return (
    <Card className={styles.notice} role="status">
      <div className={styles.facts}>
        <span>{t('mergedWith', { name, phone: formatPhone(phone) })}</span>
        <span className={styles.side}>
          {t('until', { left, until: formatInstant(undoableUntil, language) })}
        </span>
      </div>
      <UndoButton mergeId={mergeId} name={name} />
    </Card>
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

/** The current time, at every full minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (now.getTime() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
