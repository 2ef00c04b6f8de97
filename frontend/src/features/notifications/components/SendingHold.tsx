import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../../shared/antd/ConfirmButton.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { useAllowSending, useSending } from '../api/messages.ts';
import styles from './SendingHold.module.css';

/** In a restored installation: says that no message is sent, and lets admins begin. */
export function SendingHold() {
  const { t, i18n } = useTranslation('office');
  const heading = useId();
  const sending = useSending();
  const allow = useAllowSending();
  const choices = useSession()?.role === 'admin' ? (['discard', 'send'] as const) : [];
  const { backupTakenAt, held = 0 } = sending.data ?? {};
  if (!backupTakenAt) return null;

  return (
    <section className={`notice-attention ${styles.hold}`} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('messages.hold.title')}
      </h2>
      <p>{t('messages.hold.text', { when: formatInstant(backupTakenAt, i18n.resolvedLanguage), held })}</p>
      <div className={styles.actions}>
        {choices.map((queued) => (
          <ConfirmButton
            key={queued}
            disabled={allow.isPending}
            loading={allow.isPending && allow.variables === queued}
            question={{
              title: t('messages.hold.question'),
              text: t(`messages.hold.${queued}Consequence`),
              confirm: t(`messages.hold.${queued}`),
            }}
            onConfirm={() => allow.mutate(queued)}
          >
            {t(`messages.hold.${queued}`)}
          </ConfirmButton>
        ))}
      </div>
    </section>
  );
}
