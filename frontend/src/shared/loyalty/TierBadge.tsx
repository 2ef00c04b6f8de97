import type { Tier } from '@car-workshop/contracts/values/loyalty';
import type { ReactNode } from 'react';
import styles from './TierBadge.module.css';

export function TierBadge({ level, children }: { level: Tier; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tier={level}>
      {children}
    </span>
  );
}
