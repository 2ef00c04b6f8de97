import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import styles from './EntryFacts.module.css';

export function EntryFacts({ entry }: { entry: Schemas['WaitlistEntry'] }) {
  const { t } = useTranslation('waitlist');
  const days = useDays(entry.days);
  return (
    <Card aria-labelledby="entry">
      <h2 id="entry" className="heading-below-3">
        {t('facts.title')}
      </h2>
      <dl className={styles.facts}>
        <dt>{t('facts.service')}</dt>
        <dd>{translated(entry.service.name, entry.service.names)}</dd>
        <dt>{t('facts.days')}</dt>
        <dd>{days}</dd>
        <dt>{t('facts.part')}</dt>
        <dd>{t(`parts.${entry.part}`)}</dd>
      </dl>
      {entry.appointmentId !== undefined && <p className="hint">{t('facts.earlier')}</p>}
    </Card>
  );
}

/** Days in words: one, a period, or the first and the last of several. */
export function useDays(days: readonly string[]): string {
  const { t, i18n } = useTranslation('waitlist');
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const format = (day: string) => formatDay(day, i18n.resolvedLanguage);
  return first === last ? format(first) : t('period', { from: format(first), to: format(last) });
}
