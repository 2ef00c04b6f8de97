import Button from 'antd/es/button';
import Timeline from 'antd/es/timeline';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useMessage } from '../api/messages.ts';

const COLOURS = { accepted: 'green', failed: 'red', unknown: 'gray', running: 'blue' } as const;

export function MessageAttempts({ message: { id, address } }: { message: Schemas['OutgoingMessage'] }) {
  const { t } = useTranslation('office');
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const { data, isError, refetch } = useMessage(id, isOpen);
  return (
    <>
      <Button
        type="link"
        size="large"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={t('messages.attemptsTo', { address: formatPhone(address) })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('messages.attempts')}
      </Button>
      <div id={panel} hidden={!isOpen}>
        {isOpen && isError && <ErrorState onRetry={() => void refetch()} />}
        {isOpen && !data && !isError && <Skeleton lines={2} />}
        {isOpen && data?.attempts.length === 0 && <p className="muted">{t('messages.noAttempts')}</p>}
        {isOpen && data && data.attempts.length > 0 && (
          <Timeline
            items={data.attempts.map((attempt) => ({
              key: attempt.number,
              color: COLOURS[attempt.outcome],
              content: <Attempt attempt={attempt} />,
            }))}
          />
        )}
      </div>
    </>
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
