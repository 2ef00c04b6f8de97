import type { ReactNode } from 'react';
import styles from './OfferCard.module.css';

/** Something the workshop offers or has put away, in a list: what it is, whether it is offered, what can be done. */
export function OfferCard({
  heading: Heading,
  name,
  active,
  state,
  actions,
  children,
}: {
  heading: 'h2' | 'h3';
  name: string;
  active: boolean;
  /** Says in words whether it is active. */
  state: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={styles.card} data-active={active}>
      <div className={styles.head}>
        <Heading className={styles.name}>{name}</Heading>
        <span className={styles.state}>{state}</span>
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
