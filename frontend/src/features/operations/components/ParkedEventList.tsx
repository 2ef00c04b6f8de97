import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { ConfirmButton } from '../../../shared/antd/ConfirmButton.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { useResolve, useRetry } from '../api/operate.ts';
import { useParkedEvents } from '../api/read-system.ts';
import { Entry, EntryError, EntryFacts, Section } from './Section.tsx';

export function ParkedEventList() {
  const { t } = useTranslation('system');
  return (
    <Section title={t('parked.title')} list={useParkedEvents()} empty={t('parked.none')}>
      {(events) => (
        <ul className="list-stack-3 card-columns" aria-label={t('parked.list')}>
          {events.map((event) => (
            <Item key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Item({ event }: { event: Schemas['ParkedEvent'] }) {
  const { t, i18n } = useTranslation(['system', 'public']);
  const { subscription, position, type, stream, occurredAt, lastError } = event;
  const retry = useRetry(event);
  const resolve = useResolve(event);
  return (
    <Entry
      head={
        <>
          <span className="bold" translate="no">
            {type}
          </span>
          <span className="muted" translate="no">
            {subscription}
          </span>
        </>
      }
    >
      <EntryFacts>
        {t('parked.facts', { position, stream, when: formatInstant(occurredAt, i18n.resolvedLanguage) })}
      </EntryFacts>
      <EntryError>{lastError}</EntryError>
      <div className="row-2">
        <Button
          type="primary"
          aria-label={t('parked.retryOf', { position })}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t('public:error.retry')}
        </Button>
        <ConfirmButton
          danger
          aria-label={t('parked.resolveOf', { position })}
          loading={resolve.isPending}
          question={{
            title: t('parked.resolveTitle', { position }),
            text: t('parked.resolveText', { subscription }),
            confirm: t('parked.resolve'),
          }}
          onConfirm={() => resolve.mutate()}
        >
          {t('parked.resolve')}
        </ConfirmButton>
      </div>
    </Entry>
  );
}
