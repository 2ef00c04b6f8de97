import type { ReactNode } from 'react';
import styles from './ThreadMessage.module.css';

/** A message with its author and time; plain text. */
export function ThreadMessage({
  side,
  who,
  when,
  instant,
  text,
  children,
}: {
  /** `own` is aligned to the right; a `note` is visible to admins only. */
  side: 'own' | 'other' | 'note';
  who: string;
  /** Formatted. */
  when: string;
  /** ISO timestamp. */
  instant: string;
  text: string;
  /** The photos of the message. */
  children?: ReactNode;
}) {
  return (
    <li className={styles.message} data-side={side}>
      <p className={styles.head}>
        <span className="bolder-ink">{who}</span> <time dateTime={instant}>{when}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {children}
    </li>
  );
}

/** A list of messages, oldest first. */
export function ThreadMessages({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className="list-stack-4" aria-label={label}>
      {children}
    </ol>
  );
}
