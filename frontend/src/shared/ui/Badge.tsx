import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import type { Tone } from './tones.ts';

export function Badge({ tone = 'quiet', dot = false, children }: { tone?: Tone; dot?: boolean; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone} data-dot={dot}>
      {children}
    </span>
  );
}
