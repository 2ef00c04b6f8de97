import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** What a list says about one thing, line under line: plain lines, one main fact, side facts. */
export function Facts({ children }: { children: ReactNode }) {
  return <div className={styles.facts}>{children}</div>;
}

/** What one looks for in the list. */
export function MainFact({ children }: { children: ReactNode }) {
  return <span className={styles.main}>{children}</span>;
}

/** What one reads when the main fact was found. */
export function SideFact({ children }: { children: ReactNode }) {
  return <span className={styles.side}>{children}</span>;
}
