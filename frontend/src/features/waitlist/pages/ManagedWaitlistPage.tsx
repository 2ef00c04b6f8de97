import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { formatLongDate } from '../../../shared/time/workshop-clock.ts';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { useManagedEntries } from '../api/managed-entries.ts';
import { ManagedEntry } from '../components/ManagedEntry.tsx';
import styles from './ManagedWaitlistPage.module.css';

export default function ManagedWaitlistPage() {
  const { t, i18n } = useTranslation('waitlist');
  return (
    <OfficePage title={t('title')} lead={t('managed.lead')}>
      <Loaded
        query={useManagedEntries()}
        lines={8}
        shape="card"
        empty={<EmptyState title={t('managed.empty')} hint={t('managed.emptyHint')} />}
      >
        {(entries) =>
          [...Map.groupBy(entries, ({ days }) => days[0] ?? '')]
            .sort(([one], [other]) => one.localeCompare(other))
            .map(([day, ofDay]) => (
              <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
                <h2 id={`day-${day}`} className={styles.title}>
                  {formatLongDate(day, i18n.resolvedLanguage)}
                </h2>
                <ul className={styles.list}>
                  {ofDay.map((entry) => (
                    <li key={entry.id}>
                      <ManagedEntry entry={entry} />
                    </li>
                  ))}
                </ul>
              </section>
            ))
        }
      </Loaded>
    </OfficePage>
  );
}
