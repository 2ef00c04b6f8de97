import type { ReactNode } from 'react';
import type { MembershipLevel } from '../session/session-store.ts';
import styles from './TierBadge.module.css';

/** A loyalty tier in its colours; the words come from the page. */
export function TierBadge({ level, children }: { level: MembershipLevel; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tier={level}>
      {children}
    </span>
  );
}
