import type { ReactNode } from 'react';
import styles from './OfferCard.module.css';

export function OfferCard(props: {
  heading: 'h2' | 'h3';
  name: string;
  active: boolean;
  state: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  const { heading: Heading, name, active, state, actions, children } = props;
  return (
    <li className={styles.card} data-active={active}>
      <div className={styles.head}>
        <Heading className="heading">{name}</Heading>
        <span className={styles.state}>{state}</span>
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
