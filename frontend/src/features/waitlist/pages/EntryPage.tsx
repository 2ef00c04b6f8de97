import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { ApiError, serverMessageOf } from '../../../shared/api/api-error.ts';
import { useAppointmentAccess } from '../../../shared/appointment/own-appointment.ts';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { toast } from '../../../shared/toast/toast-store.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card, TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { useConfirmedCopy } from '../../../shared/ui/hooks.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { type OwnEntry, useEntry } from '../api/change-entry.ts';
import { EntryFacts, LeaveWaitlist } from '../components/EntryFacts.tsx';
import { OfferCard } from '../components/OfferCard.tsx';
import styles from './Waitlist.module.css';

export default function EntryPage() {
  const entry = useAppointmentAccess(readIdParam(useParams().id));
  return (
    <div className={styles.page}>{entry ? <Entry key={`${entry.id} ${entry.token}`} own={entry} /> : <Missing />}</div>
  );
}

function Entry({ own }: { own: OwnEntry }) {
  const { t } = useTranslation('waitlist');
  const found = useEntry(own);
  const entry = found.data;
  useOfferSoon(own.token !== undefined && entry?.status === 'waiting', found.refetch);
  if (found.error instanceof ApiError && [401, 404].includes(found.error.status)) return <Missing />;
  const isOpen = entry?.offer?.status === 'open' || entry?.offer?.status === 'held';
  const title = entry && (isOpen && entry.status === 'waiting' ? 'offer' : entry.status);
  return (
    <>
      <PageHeading title={t(title ? `entry.${title}` : 'title')} lead={title && t(`entryLead.${title}`)} />
      {found.isPending && (
        <div className={styles.waiting}>
          <Skeleton lines={6} shape="card" />
        </div>
      )}
      {found.isError && <ErrorState text={serverMessageOf(found.error)} onRetry={() => found.refetch()} />}
      {entry && (
        <div className="stack-5">
          {entry.offer && entry.status === 'waiting' && (
            <OfferCard
              key={entry.offer.id}
              own={own}
              entry={entry}
              offer={entry.offer}
              onOver={() => found.refetch()}
            />
          )}
          <EntryFacts entry={entry} />
          {own.token && entry.status === 'waiting' && <KeepLink />}
          {entry.status === 'waiting' ? (
            <LeaveWaitlist own={own} />
          ) : (
            <div>
              <ButtonLink to="/booking">{t('words.bookVisit')}</ButtonLink>
            </div>
          )}
        </div>
      )}
    </>
  );
}

const AGAIN_MS = 30_000;

/**
 * Reads the entry of a guest again while its page is visible, so that an offer appears without a reload. A guest has no
 * stream of changes, and no session that the request would keep alive.
 */
function useOfferSoon(isWaiting: boolean, refetch: () => unknown): void {
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  useEffect(() => {
    if (!isWaiting) return;
    let timer = setTimeout(function again() {
      read();
      timer = setTimeout(again, AGAIN_MS);
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}

/** The link of a guest, who gets the first SMS with an offer only. */
function KeepLink() {
  const { t } = useTranslation('waitlist');
  const [copied, copy] = useConfirmedCopy(window.location.href, (worked) => {
    if (!worked) toast({ variant: 'destructive', title: t('keep.notCopied') });
  });
  return (
    <TitledCard title={t('keep.title')}>
      <p className="below-3">{t('keep.text')}</p>
      <Button variant="secondary" onClick={copy}>
        {t(copied ? 'words.copied' : 'words.copyLink')}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && t('words.copied')}
      </span>
    </TitledCard>
  );
}

function Missing() {
  const { t } = useTranslation('waitlist');
  return (
    <>
      <PageHeading title={t('missing')} />
      <Card>
        <p>{t('missingText')}</p>
        <ButtonLink to="/waitlist">{t('title')}</ButtonLink>
      </Card>
    </>
  );
}
