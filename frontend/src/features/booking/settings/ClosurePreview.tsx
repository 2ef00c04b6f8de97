import { useTranslation } from 'react-i18next';
import { usePreviewClosure } from '../api/capacity-settings.ts';
import styles from './Capacity.module.css';
import { VisitFacts } from './VisitsToMove.tsx';

/** The visits on the days of a closure that is being entered; nothing when there are none. */
export function ClosurePreview({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('capacity');
  const { data } = usePreviewClosure(from, to);
  if (!data || data.total === 0) return null;
  return (
    <section className={`full-row ${styles.toMove}`} aria-live="polite">
      <p className={styles.subtitle}>
        {t('closures.affected')} ({data.total})
      </p>
      <ul className={styles.list}>
        {data.visits.map((visit) => (
          <li key={visit.id} className={styles.row}>
            <VisitFacts visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}
