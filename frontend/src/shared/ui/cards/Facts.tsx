import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <div className={styles.facts}>{children}</div>;
}

export function MainFact({ children }: { children: ReactNode }) {
  return <span className="bold">{children}</span>;
}

export function SideFact({ children }: { children: ReactNode }) {
  return <span className={styles.side}>{children}</span>;
}
