import type { ReactNode } from 'react';
import { classNames } from '../dom.ts';
import styles from './CardList.module.css';

export function CardList<Item extends { readonly id: number }>(props: {
  label: string;
  items: readonly Item[];
  cardClass?: (item: Item) => string | false | undefined;
  children: (item: Item) => ReactNode;
}) {
  const { label, items, cardClass, children } = props;
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={classNames(styles.card, cardClass?.(item))}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

export function CardHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}
