import Collapse from 'antd/es/collapse';
import { ChevronDownIcon, ChevronRightIcon } from 'lucide-react';
import { type MouseEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { column, type ListColumns, ListTable } from '../../../shared/antd/ListTable.tsx';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState } from '../../../shared/antd/parts/States.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { later } from '../../../shared/later/later.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { ATTEMPT_TONES, MESSAGE_TONES } from '../../../shared/states/message-states.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import { useFrom } from '../../../shared/ui/hooks.ts';
import { TONE_COLORS } from '../../../shared/ui/tones.ts';
import { useMessage, useRevealSecret, useSendMessageAgain } from '../api/messages.ts';

// Loaded lazily, because most messages are read without their attempts.
const Timeline = later(() => import('antd/es/timeline'));

export function MessageList({ messages }: { messages: ReadonlyArray<Message> }) {
  const { t } = useTranslation('office');
  const label = t('messages.list');
  const isWide = useFrom('large');
  if (!isWide) {
    const items = messages.map((message) => ({
      key: message.id,
      label: <Head message={message} />,
      children: <Details message={message} />,
    }));
    return (
      <section aria-label={label}>
        <Collapse items={items} expandIconPlacement="end" styles={WHITE} />
      </section>
    );
  }
  const columns: ListColumns<Message> = [
    column('to', t('messages.columns.to'), (one) => <Recipient message={one} />, '17rem'),
    column('what', t('messages.columns.what'), (one) => <Excerpt message={one} />),
    column('state', t('words.state'), (one) => <State message={one} />, '8rem'),
    column('when', t('messages.columns.when'), (one) => <When message={one} />, '9.5rem'),
  ];
  return (
    <ListTable
      label={label}
      items={messages}
      columns={columns}
      lines="one"
      expandable={{
        expandedRowRender: (message) => <Details message={message} />,
        expandRowByClick: true,
        columnTitle: <span className="visually-hidden">{t('messages.columns.details')}</span>,
        expandIcon: ({ expanded, onExpand, record }) => (
          <DetailsButton message={record} isOpen={expanded} onToggle={(event) => onExpand(record, event)} />
        ),
      }}
    />
  );
}

const WHITE = { header: { background: 'var(--color-surface)' } };

type Message = Schemas['OutgoingMessage'];

interface Props {
  message: Message;
}

function DetailsButton(props: Props & { isOpen: boolean; onToggle: (event: MouseEvent<HTMLElement>) => void }) {
  const { message, isOpen, onToggle } = props;
  const { t } = useTranslation('office');
  const { template, address } = message;
  return (
    <Button
      size="middle"
      type="text"
      icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
      aria-expanded={isOpen}
      aria-label={t('messages.details', {
        what: t(`messages.template.${template}`),
        address: address ? formatPhone(address) : t('messages.erased'),
      })}
      onClick={onToggle}
    />
  );
}

function Recipient({ message: { channel, address } }: Props) {
  const { t } = useTranslation('office');
  return (
    <span className="centred-flex gap-2 shrinks">
      <Tag tone="info">{t(`messages.channel.${channel}`)}</Tag>
      <span className="clipped tabular">{address ? formatPhone(address) : t('messages.erased')}</span>
    </span>
  );
}

function Excerpt({ message: { template, body, language } }: Props) {
  const { t } = useTranslation('office');
  return (
    <p className="clipped flush">
      <span className="bold">{t(`messages.template.${template}`)}</span>{' '}
      <span className="muted" lang={language}>
        {body}
      </span>
    </p>
  );
}

function State({ message: { address, deliveredAt, status } }: Props) {
  const { t } = useTranslation('office');
  return (
    <Tag tone={address ? MESSAGE_TONES[status] : 'quiet'}>
      {deliveredAt ? t('messages.delivered') : t(`messages.status.${status}`)}
    </Tag>
  );
}

function When({ message: { createdAt } }: Props) {
  const { i18n } = useTranslation('office');
  return (
    <time className="caption" dateTime={createdAt}>
      {formatInstant(createdAt, i18n.resolvedLanguage)}
    </time>
  );
}

/** A message in a narrow window; its name is the button that opens it. */
function Head({ message }: Props) {
  const { t } = useTranslation('office');
  return (
    <span className="stack-1 small">
      <span className="spread-row">
        <span className="bold">{t(`messages.template.${message.template}`)}</span>
        <State message={message} />
      </span>
      <span className="spread-row">
        <Recipient message={message} />
        <When message={message} />
      </span>
    </span>
  );
}

function Details({ message }: Props) {
  const { t } = useTranslation('office');
  const { address, subject, language } = message;
  const isAdmin = useSession()?.role === 'admin';
  const revealed = useRevealSecret(message);
  const body = revealed.data?.body ?? message.body;
  const isHidden = isAdmin && message.isRevealable && message.secret !== null && !revealed.data;
  return (
    <div className="stack-3 small">
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
      {((message.failure && message.isSendableAgain) || isHidden) && (
        <div className="centred-row-3">
          {message.failure && message.isSendableAgain && <SendAgain message={message} />}
          {isHidden && message.secret && (
            <>
              <Button
                size="middle"
                aria-label={t(`messages.showFor.${message.secret}`, { address: formatPhone(address) })}
                loading={revealed.isPending}
                onClick={() => revealed.mutate()}
              >
                {t(`messages.show.${message.secret}`)}
              </Button>
              <span className="caption">{t('messages.showingIsRecorded')}</span>
            </>
          )}
        </div>
      )}
      {address && (
        <section aria-label={t('messages.attemptsTo', { address: formatPhone(address) })}>
          <h2 className="label">{t('messages.attempts')}</h2>
          <MessageAttempts id={message.id} />
        </section>
      )}
    </div>
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

function MessageAttempts({ id }: { id: number }) {
  const { t } = useTranslation('office');
  const { data, isError, refetch } = useMessage(id);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  if (data.attempts.length === 0) return <p className="muted">{t('messages.noAttempts')}</p>;
  const items = data.attempts.map((attempt) => ({
    key: attempt.number,
    color: TONE_COLORS[ATTEMPT_TONES[attempt.outcome]],
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
