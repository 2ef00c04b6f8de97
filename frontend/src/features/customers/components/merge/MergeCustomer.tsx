import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../../shared/antd/Button.tsx';
import { dialogOnDemand } from '../../../../shared/antd/dialog-on-demand.tsx';
import { Loaded } from '../../../../shared/antd/parts/Loaded.tsx';
import { Notice } from '../../../../shared/antd/parts/States.tsx';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatPhone } from '../../../../shared/format/format.ts';
import { later } from '../../../../shared/later/later.tsx';
import { ProveAtCounter, UnprovenBadge } from '../../../../shared/phone-proof/UnprovenPhone.tsx';
import { formatTimeLeft } from '../../../../shared/time/relative-days.ts';
import { formatInstant } from '../../../../shared/time/workshop-clock.ts';
import { type MergeCandidate, useDuplicates, useUndoMerge } from '../../api/merge-customers.ts';
import { CustomerSection } from '../CustomerSections.tsx';

const MergeDialog = later(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));
const MergeSearchDialog = dialogOnDemand(async () => (await import('./MergeSearchDialog.tsx')).MergeSearchDialog);

export function MergeCustomer({ customer }: { customer: Schemas['CustomerPage'] }) {
  const { t } = useTranslation('merging');
  const { id, userId } = customer;
  const found = useDuplicates(id);
  const [chosen, setChosen] = useState<MergeCandidate>();
  const [isSearching, setSearching] = useState(false);
  const navigate = useNavigate();
  if (found.isPending) return null;
  const choose = (candidate: MergeCandidate) => {
    setSearching(false);
    setChosen(candidate);
  };
  const close = (stays?: number) => {
    setChosen(undefined);
    if (stays !== undefined && stays !== id) navigate(`/admin/customers/${stays}`);
    // Scrolls to the notice with the undo at the top.
    if (stays !== undefined) window.scrollTo({ top: 0 });
  };
  return (
    <>
      <Loaded query={found} failed={t('failed')}>
        {({ duplicates }) =>
          duplicates.length > 0 && (
            <CustomerSection title={t('duplicates')}>
              <div className="stack-4">
                <p className="hint">{t('duplicatesHint')}</p>
                <ul className="list-stack-4">
                  {duplicates.map((candidate) => (
                    <Candidate
                      key={candidate.customerId}
                      candidate={candidate}
                      onCompare={() => setChosen(candidate)}
                    />
                  ))}
                </ul>
              </div>
            </CustomerSection>
          )
        }
      </Loaded>
      <div>
        <Button type="text" onClick={() => setSearching(true)}>
          {t('search.open')}
        </Button>
      </div>
      <MergeSearchDialog customer={customer} open={isSearching} onChoose={choose} onClose={() => setSearching(false)} />
      <Suspense>
        {chosen && <MergeDialog customerId={id} isGuest={userId === null} candidate={chosen} onClose={close} />}
      </Suspense>
    </>
  );
}

function Candidate({ candidate, onCompare }: { candidate: Schemas['DuplicateCandidate']; onCompare: () => void }) {
  const { t } = useTranslation('merging');
  const { customerId, userId, name, phone, phoneProof, isGuest, reasons, vehicles } = candidate;
  return (
    <li className="spread-row">
      <div className="broken-lines stack-1">
        <span>
          <Link to={`/admin/customers/${customerId}`} className="touch-target">
            {name}
          </Link>{' '}
          <span className="muted">
            {formatPhone(phone)}
            {!isGuest && ` · ${t('hasAccount')}`}
          </span>
        </span>
        {vehicles.length > 0 && <span className="muted">{vehicles.join(', ')}</span>}
        <span className="row-1">
          <UnprovenBadge proof={phoneProof} />
          {reasons.map((reason) => (
            <Tag key={reason} tone="info">
              {t(`reasons.${reason}`)}
            </Tag>
          ))}
        </span>
      </div>
      <div className="row-2">
        <ProveAtCounter userId={userId} phone={phone} proof={phoneProof} />
        <Button aria-label={t('compareWith', { name })} onClick={onCompare}>
          {t('compare')}
        </Button>
      </div>
    </li>
  );
}

const MINUTE = 60_000;

/** The merges of a customer that can be undone, with the time left, or a link to the customer who replaced this one. */
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
    <Notice
      type="info"
      role="status"
      className="below-4"
      title={
        <>
          {t('mergedInto')}{' '}
          <Link to={`/admin/customers/${target.customerId}`} className="touch-line">
            {target.name}
          </Link>
        </>
      }
      action={target.undoableMergeId !== null && <UndoButton mergeId={target.undoableMergeId} name={target.name} />}
    />
  );
}

function MergeNotice({ merge, now }: { merge: Schemas['UndoableMerge']; now: Date }) {
  const { t, i18n } = useTranslation('merging');
  const { mergeId, name, phone, undoableUntil } = merge;
  const language = i18n.resolvedLanguage;
  const left = formatTimeLeft(new Date(undoableUntil).getTime() - now.getTime(), language);
  return (
    <Notice
      type="info"
      role="status"
      className="below-4"
      title={t('mergedWith', { name, phone: formatPhone(phone) })}
      description={t('until', { left, until: formatInstant(undoableUntil, language) })}
      action={<UndoButton mergeId={mergeId} name={name} />}
    />
  );
}

function UndoButton({ mergeId, name }: { mergeId: number; name: string }) {
  const { t } = useTranslation('merging');
  const undo = useUndoMerge();
  return (
    <Button loading={undo.isPending} aria-label={t('undoOf', { name })} onClick={() => undo.mutate(mergeId)}>
      {t('undo')}
    </Button>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (now.getTime() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
