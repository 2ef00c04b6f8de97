import type { Schemas } from '../api/client.ts';
import styles from './StatusBadge.module.css';

/** The status of an appointment in its colour; the words come from the page, whose language may differ. */
export function StatusBadge({ status, label }: { status: Schemas['AppointmentStatus']; label: string }) {
  return (
    <span className={styles.badge} data-status={status}>
      {label}
    </span>
  );
}
