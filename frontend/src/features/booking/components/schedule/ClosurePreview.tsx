import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { usePreviewClosure } from '../../api/capacity-settings.ts';
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
      <VisitsOfClosure visits={data.visits} />
    </section>
  );
}

/** The visits that a closure leaves without a place, by name and time. */
export function VisitsOfClosure({ visits }: { visits: readonly Schemas['VisitToMove'][] }) {
  return (
    <ul className={styles.list}>
      {visits.map((visit) => (
        <li key={visit.id} className={styles.row}>
          <VisitFacts visit={visit} />
        </li>
      ))}
    </ul>
  );
}
