import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { formatLongDate } from '../../../shared/time/workshop-clock.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/States.tsx';
import { useManagedEntries } from '../api/managed-entries.ts';
import { ManagedEntry } from '../components/ManagedEntry.tsx';
import styles from './ManagedWaitlistPage.module.css';

export default function ManagedWaitlistPage() {
  const { t, i18n } = useTranslation('waitlist');
  const list = useManagedEntries();
  const byDay = Map.groupBy(list.data ?? [], ({ days }) => days[0] ?? '');
  return (
    <OfficePage title={t('managed.title')} lead={t('managed.lead')}>
      {list.isPending && <Skeleton lines={8} shape="card" />}
      {list.isError && <ErrorState text={serverMessageOf(list.error)} onRetry={() => list.refetch()} />}
      {list.data?.length === 0 && <EmptyState title={t('managed.empty')} hint={t('managed.emptyHint')} />}
      {[...byDay]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([day, entries]) => (
          <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={styles.title}>
              {formatLongDate(day, i18n.resolvedLanguage)}
            </h2>
            <ul className={styles.list}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <ManagedEntry entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </OfficePage>
  );
}
