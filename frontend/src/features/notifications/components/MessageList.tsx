import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState } from '../../../shared/antd/parts/States.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { later } from '../../../shared/later/later.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import { useMessage, useRevealSecret, useSendMessageAgain } from '../api/messages.ts';

// Most messages are read without their attempts.
const Timeline = later(() => import('antd/es/timeline'));

export function MessageList({ messages }: { messages: ReadonlyArray<Schemas['OutgoingMessage']> }) {
  const { t } = useTranslation('office');
  return (
    <ul className="list-stack-3" aria-label={t('messages.list')}>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ul>
  );
}

const TONE = { queued: 'quiet', sent: 'good', failed: 'bad' } as const;

function Message({ message }: { message: Schemas['OutgoingMessage'] }) {
  const { t, i18n } = useTranslation('office');
  const { template, channel, address, subject, language, status, createdAt, deliveredAt } = message;
  const isAdmin = useSession()?.role === 'admin';
  const revealed = useRevealSecret(message);
  const body = revealed.data?.body ?? message.body;
  const isHidden = isAdmin && message.isRevealable && message.secret !== null && !revealed.data;
  const [isOpen, setIsOpen] = useState(false);
  const attempts = useId();
  return (
    <li className="raised stack-2 padded-4">
      <div className="baseline-row small">
        <Tag tone="info">{t(`messages.channel.${channel}`)}</Tag>
        <span className="bold breaks-words tabular">
          {address ? t('words.toAddress', { address: formatPhone(address) }) : t('messages.erased')}
        </span>
        <span className="muted">{t(`messages.template.${template}`)}</span>
        <Tag tone={address ? TONE[status] : 'quiet'}>
          {deliveredAt ? t('messages.delivered') : t(`messages.status.${status}`)}
        </Tag>
        <time className="caption" dateTime={createdAt}>
          {formatInstant(createdAt, i18n.resolvedLanguage)}
        </time>
      </div>
      {body ? (
        <div lang={language}>
          {subject && <p className="bold breaks-words flush">{subject}</p>}
          <p className="typed-lines breaks-words prose-width flush">{body}</p>
        </div>
      ) : (
        <p className="muted-paragraph">
          <em>{t('messages.blanked')}</em>
        </p>
      )}
      {address && message.failure && <Failure message={message} failure={message.failure} />}
      {message.waiting && <Waiting channel={message.channel} waiting={message.waiting} />}
      <div className="centred-row-3">
        {message.failure && message.isSendableAgain && <SendAgain message={message} />}
        {isHidden && message.secret && (
          <Button
            size="middle"
            aria-label={t(`messages.showFor.${message.secret}`, { address: formatPhone(address) })}
            loading={revealed.isPending}
            onClick={() => revealed.mutate()}
          >
            {t(`messages.show.${message.secret}`)}
          </Button>
        )}
        {address && (
          <Button
            size="middle"
            type="link"
            aria-expanded={isOpen}
            aria-controls={attempts}
            aria-label={t('messages.attemptsTo', { address: formatPhone(address) })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('messages.attempts')}
          </Button>
        )}
        {isHidden && <span className="caption">{t('messages.showingIsRecorded')}</span>}
      </div>
      <div id={attempts} hidden={!isOpen}>
        {isOpen && <MessageAttempts id={message.id} />}
      </div>
    </li>
  );
}

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
    <p className="small prose-width flush">
      {texts[reason]} {failure && t(`messages.failure.${failure}`)}{' '}
      {until && <span className="muted">{t('messages.nextAttempt', { when: shown(until) })}</span>}
    </p>
  );
}

function Failure({ message, failure }: { message: Schemas['OutgoingMessage']; failure: Schemas['DeliveryFailure'] }) {
  const { t, i18n } = useTranslation('office');
  const { nextAttemptAt, status } = message;
  return (
    <p className={classNames('small prose-width flush', status === 'failed' && 'danger')}>
      {t(`messages.failure.${failure}`)}{' '}
      {nextAttemptAt && (
        <span className="muted">
          {t('messages.nextAttempt', { when: formatInstant(nextAttemptAt, i18n.resolvedLanguage) })}
        </span>
      )}
    </p>
  );
}

function SendAgain({ message }: { message: Schemas['OutgoingMessage'] }) {
  const { t } = useTranslation('office');
  const again = useSendMessageAgain(message);
  return (
    <Button
      size="middle"
      aria-label={t('messages.sendAgainTo', { address: formatPhone(message.address) })}
      loading={again.isPending}
      onClick={() => again.mutate()}
    >
      {t('words.sendAgain')}
    </Button>
  );
}

const COLOURS = { accepted: 'green', failed: 'red', unknown: 'gray', running: 'blue' } as const;

function MessageAttempts({ id }: { id: number }) {
  const { t } = useTranslation('office');
  const { data, isError, refetch } = useMessage(id);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  if (data.attempts.length === 0) return <p className="muted">{t('messages.noAttempts')}</p>;
  const items = data.attempts.map((attempt) => ({
    key: attempt.number,
    color: COLOURS[attempt.outcome],
    content: <Attempt attempt={attempt} />,
  }));
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <Timeline items={items} />
    </Suspense>
  );
}

function Attempt({ attempt }: { attempt: Schemas['MessageAttempt'] }) {
  const { t, i18n } = useTranslation('office');
  const { number, at, channel, provider, outcome, failure, durationMs } = attempt;
  const language = i18n.resolvedLanguage;
  return (
    <>
      <p>
        {channel === 'push' ? t('messages.channel.push') : t('messages.attempt', { number })}
        {': '}
        {failure ? t(`messages.failure.${failure}`) : t(`messages.outcome.${outcome}`)}
      </p>
      {at && provider && durationMs !== null && (
        <p className="caption">
          <time dateTime={at}>{formatInstant(at, language)}</time> · {t(`messages.provider.${provider}`)} ·{' '}
          {t('messages.duration', { seconds: (durationMs / 1_000).toLocaleString(language) })}
        </p>
      )}
    </>
  );
}
