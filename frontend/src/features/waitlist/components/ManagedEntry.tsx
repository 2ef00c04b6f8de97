import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { formatDay, workshopTime } from '../../../shared/time/workshop-clock.ts';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { useRemoveEntry } from '../api/managed-entries.ts';
import { ChangeEntryDialog } from './ChangeEntryDialog.tsx';
import { useDays } from './EntryFacts.tsx';
import styles from './ManagedEntry.module.css';
import { OfferByHandDialog } from './OfferByHandDialog.tsx';

export function ManagedEntry({ entry }: { entry: Schemas['ManagedWaitlistEntry'] }) {
  const { t } = useTranslation('waitlist');
  const [dialog, setDialog] = useState<'change' | 'offer'>();
  const removal = useRemoveEntry(entry.id);
  const days = useDays(entry.days);
  const isOffered = entry.offer?.status === 'open' || entry.offer?.status === 'held';
  const close = () => setDialog(undefined);
  return (
    <Card className={styles.card} aria-label={entry.customer.name}>
      <div className={styles.facts}>
        <p className={styles.name}>
          {entry.customer.name} <span className={styles.vehicle}>{entry.customer.vehicle}</span>
        </p>
        <p className="flush">
          {translated(entry.service.name, entry.service.names)} · {days} · {t(`parts.${entry.part}`)}
        </p>
        {entry.appointmentId !== undefined && (
          <p className="flush">
            <Link to={`/manage?search=%23${entry.appointmentId}`}>
              {t('managed.earlier', { id: entry.appointmentId })}
            </Link>
          </p>
        )}
        {entry.offer && <OfferState offer={entry.offer} />}
        <PhoneLink phone={entry.customer.phone} />
      </div>
      <div className={styles.actions}>
        <Button size="large" disabled={isOffered} onClick={() => setDialog('offer')}>
          {t('managed.offer')}
        </Button>
        <Button size="large" disabled={isOffered} onClick={() => setDialog('change')}>
          {t('managed.change')}
        </Button>
        <Popconfirm
          title={t('managed.removeQuestion')}
          okText={t('managed.remove')}
          cancelText={t('leave.keep')}
          onConfirm={() => removal.mutate()}
        >
          <Button size="large" danger loading={removal.isPending}>
            {t('managed.remove')}
          </Button>
        </Popconfirm>
      </div>
      {removal.isError && (
        <p className="notice-danger" role="alert">
          {serverMessageOf(removal.error) ?? t('failed')}
        </p>
      )}
      {dialog === 'offer' && <OfferByHandDialog entry={entry} onClose={close} />}
      {dialog === 'change' && <ChangeEntryDialog entry={entry} onClose={close} />}
    </Card>
  );
}

function OfferState({ offer }: { offer: Schemas['WaitlistOffer'] }) {
  const { t, i18n } = useTranslation('waitlist');
  const start = `${formatDay(offer.date, i18n.resolvedLanguage)}, ${offer.time}`;
  const until = workshopTime(new Date(offer.expiresAt));
  return <p className={styles.offer}>{t(`managed.offers.${offer.status}`, { start, until })}</p>;
}
