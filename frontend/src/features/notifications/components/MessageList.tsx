import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { useRevealCode } from '../api/reveal-code.ts';
import { useSendMessageAgain } from '../api/send-message-again.ts';
import styles from './MessageList.module.css';

/** The messages with their full text, usually one SMS long. */
export function MessageList({ messages }: { messages: ReadonlyArray<Schemas['OutgoingMessage']> }) {
  const { t } = useTranslation('office');
  return (
    <ul className={styles.list} aria-label={t('messages.list')}>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ul>
  );
}

function Message({ message }: { message: Schemas['OutgoingMessage'] }) {
  const { t, i18n } = useTranslation('office');
  const { template, channel, address, subject, language, status, createdAt, deliveredAt } = message;
  const isAdmin = useSession()?.role === 'admin';
  const code = useRevealCode(message);
  const body = code.data?.body ?? message.body;
  return (
    <li className={styles.message}>
      <div className={styles.head}>
        <span className={styles.channel}>{t(`messages.channel.${channel}`)}</span>
        <span className={styles.to}>
          {address ? t('messages.to', { address: formatPhone(address) }) : t('messages.erased')}
        </span>
        <span className="muted">{t(`messages.template.${template}`)}</span>
        <span className={styles.status} data-status={status}>
          {deliveredAt ? t('messages.delivered') : t(`messages.status.${status}`)}
        </span>
        <time className={styles.when} dateTime={createdAt}>
          {formatInstant(createdAt, i18n.resolvedLanguage)}
        </time>
      </div>
      {body ? (
        <div lang={language}>
          {subject && <p className={styles.subject}>{subject}</p>}
          <p className={styles.body}>{body}</p>
        </div>
      ) : (
        <p className={styles.blanked}>{t('messages.blanked')}</p>
      )}
      {isAdmin && message.isCodeRevealable && !code.data && (
        <div className={styles.code}>
          <Button
            size="large"
            aria-label={t('messages.showCodeFor', { address: formatPhone(address) })}
            loading={code.isPending}
            onClick={() => code.mutate()}
          >
            {t('messages.showCode')}
          </Button>
          <span className="muted">{t('messages.showingIsRecorded')}</span>
        </div>
      )}
      {message.failure && <Failure message={message} failure={message.failure} />}
    </li>
  );
}

/** The last error, and the time of the next attempt or a button to send again. */
function Failure({
  message,
  failure,
}: {
  message: Schemas['OutgoingMessage'];
  failure: Schemas['DeliveryFailure'];
}) {
  const { t, i18n } = useTranslation('office');
  const again = useSendMessageAgain(message);
  const { nextAttemptAt, isSendableAgain, address } = message;
  return (
    <div className={styles.failure} data-status={message.status}>
      <p>
        {t(`messages.failure.${failure}`)}{' '}
        {nextAttemptAt && (
          <span className="muted">
            {t('messages.nextAttempt', { when: formatInstant(nextAttemptAt, i18n.resolvedLanguage) })}
          </span>
        )}
      </p>
      {isSendableAgain && (
        <Button
          size="large"
          aria-label={t('messages.sendAgainTo', { address: formatPhone(address) })}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          {t('messages.sendAgain')}
        </Button>
      )}
    </div>
  );
}
