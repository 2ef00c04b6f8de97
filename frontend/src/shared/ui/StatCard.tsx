import type { ReactNode } from 'react';
import styles from './StatCard.module.css';

/** One figure with its name; `note` says how to read it. Shows a grey shape until the figure is there. */
export function StatCard({ label, value, note }: { label: string; value?: string; note?: ReactNode }) {
  return (
    <div className={styles.card} aria-busy={value === undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value ?? <span className={styles.placeholder} aria-hidden="true" />}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** Figures beside each other: two in a row on a phone, all in one on a desktop. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.group} aria-label={label}>
      {children}
    </dl>
  );
}
