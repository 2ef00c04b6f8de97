import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyToClipboard } from '../../../../shared/clipboard.ts';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { toast } from '../../../../shared/ui/toast/toast-store.ts';
import { visitPath } from '../../../../shared/visit-path.ts';
import type { BookedAppointment } from '../../api/book-appointment.ts';
import styles from './ManageLink.module.css';

/** How long the button confirms the copy, in ms (specification §9). */
const CONFIRMATION_MS = 2000;

/** The link with which a guest can open, reschedule or cancel the appointment. */
export function ManageLink({ booked }: { booked: BookedAppointment }) {
  const { t } = useTranslation('visit');
  const [copied, setCopied] = useState(false);
  const address = visitPath(booked.id, booked.manageToken);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const worked = await copyToClipboard(new URL(address, window.location.origin).href);
    setCopied(worked);
    if (!worked) toast({ variant: 'destructive', title: t('keep.notCopied') });
  };

  return (
    <div className="above-3">
      <p>
        <strong>{t('keep.title')}.</strong> {t('keep.text')}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={address} variant="secondary">
          {t('keep.open')}
        </ButtonLink>
        <Button variant="quiet" onClick={copy}>
          {t(copied ? 'keep.copied' : 'keep.copy')}
        </Button>
      </div>
    </div>
  );
}
