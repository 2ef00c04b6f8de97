import type { ReactNode } from 'react';
import type { MembershipLevel } from '../session/session-store.ts';
import styles from './TierBadge.module.css';

export function TierBadge({ level, children }: { level: MembershipLevel; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tier={level}>
      {children}
    </span>
  );
}
