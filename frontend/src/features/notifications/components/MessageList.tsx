import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { useRevealSecret, useSendMessageAgain } from '../api/messages.ts';
import { MessageAttempts } from './MessageAttempts.tsx';
import styles from './MessageList.module.css';

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
  const revealed = useRevealSecret(message);
  const body = revealed.data?.body ?? message.body;
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
      {isAdmin && message.isRevealable && message.secret && !revealed.data && (
        <div className={styles.code}>
          <Button
            size="large"
            aria-label={t(`messages.showFor.${message.secret}`, { address: formatPhone(address) })}
            loading={revealed.isPending}
            onClick={() => revealed.mutate()}
          >
            {t(`messages.show.${message.secret}`)}
          </Button>
          <span className="muted">{t('messages.showingIsRecorded')}</span>
        </div>
      )}
      {message.failure && <Failure message={message} failure={message.failure} />}
      {message.waiting && <Waiting channel={message.channel} waiting={message.waiting} />}
      {address && <MessageAttempts message={message} />}
    </li>
  );
}

/** Why a message waits that has not failed itself. */
function Waiting({
  channel,
  waiting,
}: Pick<Schemas['OutgoingMessage'], 'channel'> & { waiting: Schemas['MessageWait'] }) {
  const { t, i18n } = useTranslation('office');
  const { reason, since, until, failure } = waiting;
  const shown = (at: string) => formatInstant(at, i18n.resolvedLanguage);
  const texts = {
    held: t('messages.waiting.held'),
    outage: t('messages.waiting.outage', {
      channel: t(`messages.channel.${channel}`),
      since: since ? shown(since) : '',
    }),
    earlier: t('messages.waiting.earlier'),
    'quiet-hours': t('messages.waiting.quiet-hours'),
    push: t('messages.waiting.push'),
    later: t('messages.waiting.later'),
    sending: t('messages.waiting.sending'),
  };
  return (
    <p className={styles.waiting}>
      {texts[reason]} {failure && t(`messages.failure.${failure}`)}{' '}
      {until && <span className="muted">{t('messages.nextAttempt', { when: shown(until) })}</span>}
    </p>
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
