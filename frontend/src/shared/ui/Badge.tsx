import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** What a badge's colour says. */
export type Tone = 'quiet' | 'attention' | 'info' | 'active' | 'good' | 'bad';

/** A word or two in a pill; with a dot where they say how far a thing has come. */
export function Badge({
  tone = 'quiet',
  dot = false,
  children,
}: {
  tone?: Tone;
  dot?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone} data-dot={dot}>
      {children}
    </span>
  );
}
