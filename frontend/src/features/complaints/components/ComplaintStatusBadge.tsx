import type { Schemas } from '../../../shared/api/client.ts';
import styles from './ComplaintStatusBadge.module.css';

/** The status of a complaint in its colour; the words are the page's. */
export function ComplaintStatusBadge({
  status,
  label,
}: {
  status: Schemas['ComplaintStatus'];
  label: string;
}) {
  return (
    <span className={styles.badge} data-status={status}>
      {label}
    </span>
  );
}
