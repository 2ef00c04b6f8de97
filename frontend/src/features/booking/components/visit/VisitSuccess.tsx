import { CheckIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { copyToClipboard } from '../../../../shared/browser/browser.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { formatLongDate } from '../../../../shared/time/workshop-clock.ts';
import { toast } from '../../../../shared/toast/toast-store.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import type { Card } from '../../../../shared/ui/cards/Card.tsx';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { visitPath } from '../../../../shared/visit/visit-path.ts';
import styles from './VisitSuccess.module.css';

export function VisitSuccess(props: { visit: OwnVisit; appointment: Schemas['Appointment']; justBooked: boolean }) {
  const { visit, appointment, justBooked } = props;
  const { t, i18n } = useTranslation(['visit', 'public']);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (justBooked) panel.current?.focus();
  }, [justBooked]);
  const { service, status } = appointment;
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="booked">
      <span className={styles.mark}>
        <CheckIcon />
      </span>
      <h2 id="booked" className={styles.title}>
        {t('public:booking.success.title')}
      </h2>
      <div className={styles.text}>
        <p className="bolder">
          {t('public:booking.success.panel', {
            service: translated(service.name, service.names),
            date: formatLongDate(appointment.appointmentDate, i18n.resolvedLanguage),
            time: appointment.appointmentTime,
          })}
        </p>
        <p>
          {status === 'pending' ? `${t('fresh.pending')} ${t('public:booking.success.text')}` : t('fresh.confirmed')}
        </p>
        <p>{t('public:booking.success.arriveEarly')}</p>
        <KeepLink visit={visit} />
      </div>
    </section>
  );
}

/** How long the button confirms the copy, in ms (specification §9). */
const CONFIRMATION_MS = 2000;

/** The manage link of a guest, to copy and, on phones, to share. A signed-in client needs none. */
export function KeepLink(props: { visit: OwnVisit; as?: 'div' | typeof Card }) {
  const { visit, as: Frame = 'div' } = props;
  const { t } = useTranslation('visit');
  const isGuest = useSession() === null;
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!visit.token || !isGuest) return null;
  const url = new URL(visitPath(visit.id, visit.token), window.location.origin).href;
  const copy = async () => {
    const worked = await copyToClipboard(url);
    setCopied(worked);
    if (!worked) toast({ variant: 'destructive', title: t('keep.notCopied') });
  };
  const share = async () => {
    try {
      await navigator.share({ title: t('words.appointmentNumber', { id: visit.id }), url });
    } catch (error) {
      // The customer has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy();
    }
  };
  return (
    <Frame className={styles.keep}>
      <p>
        <strong>{t('keep.title')}.</strong> {t('keep.text')}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={copy}>
          {t(copied ? 'words.copied' : 'words.copyLink')}
        </Button>
        {'share' in navigator && (
          <Button variant="quiet" onClick={share}>
            {t('keep.share')}
          </Button>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {copied && t('words.copied')}
      </span>
    </Frame>
  );
}
