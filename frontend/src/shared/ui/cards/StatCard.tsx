import type { ReactNode } from 'react';
import { classNames } from '../dom.ts';
import styles from './StatCard.module.css';

/** A figure with its label and an optional note. Shows a placeholder until `value` is loaded. */
export function StatCard({ label, value, note }: { label: string; value?: string; note?: ReactNode }) {
  return (
    <div className={styles.card} aria-busy={value === undefined} data-loading={value === undefined}>
      <dt className="muted-small">{label}</dt>
      <dd className={styles.value}>{value ?? <span className={styles.placeholder} aria-hidden="true" />}</dd>
      {note && <dd className="caption above-1">{note}</dd>}
    </div>
  );
}
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={classNames('grid small-tiles', styles.group)} aria-label={label}>
      {children}
    </dl>
  );
}
