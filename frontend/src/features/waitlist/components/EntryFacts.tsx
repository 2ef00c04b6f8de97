import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { Alert } from '../../../shared/ui/States.tsx';
import { type OwnEntry, useLeaveWaitlist } from '../api/change-entry.ts';
import styles from './EntryFacts.module.css';

export function EntryFacts({ entry }: { entry: Schemas['WaitlistEntry'] }) {
  const { t } = useTranslation('waitlist');
  const days = useDays(entry.days);
  return (
    <TitledCard title={t('facts.title')}>
      <dl className={classNames('terms', styles.facts)}>
        <dt>{t('facts.service')}</dt>
        <dd>{translated(entry.service.name, entry.service.names)}</dd>
        <dt>{t('facts.days')}</dt>
        <dd>{days}</dd>
        <dt>{t('form.part')}</dt>
        <dd>{t(`parts.${entry.part}`)}</dd>
      </dl>
      {entry.appointmentId !== undefined && <p className="hint">{t('facts.earlier')}</p>}
    </TitledCard>
  );
}

/** Days as a text: a single day, a period, or the first and the last of several days. */
export function useDays(days: readonly string[]): string {
  const { t, i18n } = useTranslation('waitlist');
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const format = (day: string) => formatDay(day, i18n.resolvedLanguage);
  return first === last ? format(first) : t('period', { from: format(first), to: format(last) });
}

export function LeaveWaitlist({ own }: { own: OwnEntry }) {
  const { t } = useTranslation('waitlist');
  const [isAsking, setAsking] = useState(false);
  const leaving = useLeaveWaitlist(own);
  if (!isAsking) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('leave.open')}
        </Button>
      </div>
    );
  }
  return (
    <section aria-label={t('leave.question')} className="stack-2">
      <p className="flush">{t('leave.question')}</p>
      {leaving.isError && <Alert>{serverMessageOf(leaving.error) ?? t('failed')}</Alert>}
      <div className="row-2">
        <Button variant="secondary" onClick={() => setAsking(false)}>
          {t('words.back')}
        </Button>
        <Button variant="danger" pending={leaving.isPending} onClick={() => leaving.mutate()}>
          {t('leave.submit')}
        </Button>
      </div>
    </section>
  );
}
