import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { Badge, type Tone } from '../../../shared/ui/Badge.tsx';
import { useRebuild, useResume, useSkip } from '../api/operate.ts';
import { useSubscriptions } from '../api/read-system.ts';
import { formatSeconds } from './quantities.ts';
import { Section } from './Section.tsx';
import styles from './System.module.css';

type Subscription = Schemas['SystemSubscription'];

const TONES: Readonly<Record<Subscription['state'], Tone>> = {
  active: 'good',
  delayed: 'attention',
  halted: 'bad',
};

/** The subscriptions with their backlog, and what an operator can do with them. Those that are up to date are folded. */
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
            <details className={styles.folded}>
              <summary>{t('subscriptions.upToDate', { count: folded.length })}</summary>
              <List label={t('subscriptions.upToDate', { count: folded.length })} subscriptions={folded} />
            </details>
          </>
        );
      }}
    </Section>
  );
}

/** Whether there is nothing to see or to do. */
function isUpToDate({ state, waiting, kind }: Subscription): boolean {
  return state === 'active' && waiting === 0 && kind === 'reaction';
}

function List({ label, subscriptions }: { label: string; subscriptions: readonly Subscription[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {subscriptions.map((subscription) => (
        <Item key={subscription.name} subscription={subscription} />
      ))}
    </ul>
  );
}

function Item({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation('system');
  const { name, kind, state, position, waiting, oldestWaitingSeconds, lastError, waitsAt } = subscription;
  const age = formatSeconds(oldestWaitingSeconds, i18n.resolvedLanguage);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Badge tone={TONES[state]} dot>
          {t(`subscriptions.state.${state}`)}
        </Badge>
        <span className={styles.name} translate="no">
          {name}
        </span>
      </div>
      <p className={styles.facts}>
        <span>{t(`subscriptions.kind.${kind}`)}</span>
        <span>{t('subscriptions.position', { position })}</span>
        <span>
          {waiting === 0
            ? t('subscriptions.nothingWaits')
            : t('subscriptions.waiting', { count: waiting, age })}
        </span>
      </p>
      {waitsAt && (
        <p>
          {t('subscriptions.waitsAt', {
            ...waitsAt,
            when: formatInstant(waitsAt.occurredAt, i18n.resolvedLanguage),
          })}
        </p>
      )}
      {lastError && (
        <p className={styles.error} lang="en">
          {lastError}
        </p>
      )}
      {state !== 'active' && <WaitingActions subscription={subscription} />}
      {kind === 'projection' && <Rebuild subscription={subscription} />}
    </li>
  );
}

function WaitingActions({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('system');
  const { name, state, waitsAt } = subscription;
  const resume = useResume(subscription);
  const skip = useSkip(subscription);
  const [ask, holder] = useConfirmation();
  const askAndSkip = async ({ position, type }: NonNullable<Subscription['waitsAt']>) => {
    const confirmed = await ask({
      title: t('subscriptions.skipTitle', { position }),
      text: t('subscriptions.skipText', { name, position, type }),
      confirm: t('subscriptions.skip'),
      cancel: t('cancel'),
    });
    if (confirmed) skip.mutate(position);
  };
  return (
    <div className="row-2">
      <Button
        size="large"
        type="primary"
        aria-label={t('subscriptions.resumeOf', { name })}
        loading={resume.isPending}
        onClick={() => resume.mutate()}
      >
        {t('subscriptions.resume')}
      </Button>
      {state === 'halted' && waitsAt && (
        <Button
          size="large"
          danger
          aria-label={t('subscriptions.skipOf', { name, position: waitsAt.position })}
          loading={skip.isPending}
          onClick={() => void askAndSkip(waitsAt)}
        >
          {t('subscriptions.skip')}
        </Button>
      )}
      {holder}
    </div>
  );
}

function Rebuild({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation('system');
  const { name, rebuild: last } = subscription;
  const rebuild = useRebuild(subscription);
  const [ask, holder] = useConfirmation();
  const askAndRebuild = async () => {
    const confirmed = await ask({
      title: t('rebuild.title', { name }),
      text: t('rebuild.text'),
      confirm: t('rebuild.action'),
      cancel: t('cancel'),
      reversible: true,
    });
    if (confirmed) rebuild.mutate();
  };
  return (
    <>
      {last && (
        <p>
          {t(`rebuild.state.${last.state}`, {
            position: last.position,
            target: last.target,
            when: formatInstant(last.updatedAt, i18n.resolvedLanguage),
          })}
        </p>
      )}
      {last?.error && (
        <p className={styles.error} lang="en">
          {last.error}
        </p>
      )}
      <div className="row-2">
        <Button
          size="large"
          aria-label={t('rebuild.actionOf', { name })}
          loading={rebuild.isPending}
          disabled={last?.state === 'running'}
          onClick={() => void askAndRebuild()}
        >
          {t('rebuild.action')}
        </Button>
        {holder}
      </div>
    </>
  );
}
