import type { ReactNode } from 'react';
import styles from './CardList.module.css';
import { classNames } from './class-names.ts';

/** A list where a table does not fit: a card for each thing, as many beside each other as there is room for. */
export function CardList<Item extends { readonly id: number }>({
  label,
  items,
  cardClass,
  children,
}: {
  label: string;
  items: readonly Item[];
  /** What sets one card apart from the others. */
  cardClass?: (item: Item) => string | false | undefined;
  children: (item: Item) => ReactNode;
}) {
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

/** The first line of a card: what it is about, and at the end how it stands. */
export function CardHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}
