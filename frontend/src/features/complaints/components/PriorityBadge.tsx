import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import styles from './PriorityBadge.module.css';

/** The priority of a complaint. */
export function PriorityBadge({ priority }: { priority: Schemas['ComplaintPriority'] }) {
  const { t } = useTranslation('complaintDesk');
  return (
    <span className={styles.badge} data-priority={priority}>
      {t(`priority.${priority}`)}
    </span>
  );
}
