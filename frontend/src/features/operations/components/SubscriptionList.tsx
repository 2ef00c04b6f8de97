import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { ConfirmButton } from '../../../shared/antd/ConfirmButton.tsx';
import { Fold } from '../../../shared/antd/parts/Fold.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { SUBSCRIPTION_TONES } from '../../../shared/states/system-states.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { useResume, useSkip } from '../api/operate.ts';
import { useSubscriptions } from '../api/read-system.ts';
import { formatSeconds } from './quantities.ts';
import { Entry, EntryError, EntryFacts, Section } from './Section.tsx';

type Subscription = Schemas['SystemSubscription'];

export function SubscriptionList() {
  const { t } = useTranslation('system');
  return (
    <Section title={t('subscriptions.title')} list={useSubscriptions()}>
      {(subscriptions) => {
        const shown = subscriptions.filter((one) => !isUpToDate(one));
        const folded = subscriptions.filter(isUpToDate);
        return (
          <>
            <List label={t('subscriptions.list')} subscriptions={shown} />
            <Fold title={t('subscriptions.upToDate', { count: folded.length })}>
              <List label={t('subscriptions.upToDate', { count: folded.length })} subscriptions={folded} />
            </Fold>
          </>
        );
      }}
    </Section>
  );
}

function isUpToDate({ state, waiting }: Subscription): boolean {
  return state === 'active' && waiting === 0;
}

function List({ label, subscriptions }: { label: string; subscriptions: readonly Subscription[] }) {
  return (
    <ul className="list-stack-3 card-columns" aria-label={label}>
      {subscriptions.map((subscription) => (
        <Item key={subscription.name} subscription={subscription} />
      ))}
    </ul>
  );
}

function Item({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation('system');
  const { name, state, position, waiting, oldestWaitingSeconds, lastError, waitsAt } = subscription;
  const age = formatSeconds(oldestWaitingSeconds, i18n.resolvedLanguage);
  return (
    <Entry
      head={
        <>
          <Tag tone={SUBSCRIPTION_TONES[state]}>{t(`subscriptions.state.${state}`)}</Tag>
          <span className="bold" translate="no">
            {name}
          </span>
        </>
      }
    >
      <EntryFacts>
        <span>{t('subscriptions.position', { position })}</span>
        <span>
          {waiting === 0 ? t('subscriptions.nothingWaits') : t('subscriptions.waiting', { count: waiting, age })}
        </span>
      </EntryFacts>
      {waitsAt && (
        <p className="flush">
          {t('subscriptions.waitsAt', { ...waitsAt, when: formatInstant(waitsAt.occurredAt, i18n.resolvedLanguage) })}
        </p>
      )}
      {lastError && <EntryError>{lastError}</EntryError>}
      {state !== 'active' && <WaitingActions subscription={subscription} />}
    </Entry>
  );
}

function WaitingActions({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('system');
  const { name, state, waitsAt } = subscription;
  const resume = useResume(subscription);
  const skip = useSkip(subscription);
  return (
    <div className="row-2">
      <Button
        type="primary"
        aria-label={t('subscriptions.resumeOf', { name })}
        loading={resume.isPending}
        onClick={() => resume.mutate()}
      >
        {t('subscriptions.resume')}
      </Button>
      {state === 'halted' && waitsAt && (
        <ConfirmButton
          danger
          aria-label={t('subscriptions.skipOf', { name, position: waitsAt.position })}
          loading={skip.isPending}
          question={{
            title: t('subscriptions.skipTitle', { position: waitsAt.position }),
            text: t('subscriptions.skipText', { name, position: waitsAt.position, type: waitsAt.type }),
            confirm: t('subscriptions.skip'),
          }}
          onConfirm={() => skip.mutate(waitsAt.position)}
        >
          {t('subscriptions.skip')}
        </ConfirmButton>
      )}
    </div>
  );
}
