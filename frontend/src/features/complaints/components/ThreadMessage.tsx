import type { ReactNode } from 'react';
import styles from './ThreadMessage.module.css';

/** One thing that was said: by whom, when, and what; plain text, whatever somebody wrote. */
export function ThreadMessage({
  side,
  who,
  when,
  instant,
  text,
  children,
}: {
  /** `own` stands on the right; a `note` is not for the customer. */
  side: 'own' | 'other' | 'note';
  who: string;
  /** As people read it. */
  when: string;
  /** ISO timestamp. */
  instant: string;
  text: string;
  /** Photos. */
  children?: ReactNode;
}) {
  return (
    <li className={styles.message} data-side={side}>
      <p className={styles.head}>
        <span className={styles.who}>{who}</span> <time dateTime={instant}>{when}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {children}
    </li>
  );
}

/** What was said, the oldest first. */
export function ThreadMessages({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles.thread} aria-label={label}>
      {children}
    </ol>
  );
}
