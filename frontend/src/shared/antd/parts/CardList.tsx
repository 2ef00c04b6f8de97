import type { ReactNode } from 'react';
import { followLink } from '../follow-link.ts';
import { Card } from './Card.tsx';

export function CardList<Item extends { readonly id: number }>(props: {
  label: string;
  items: readonly Item[];
  /** A click beside the links and buttons of a card follows its first link. */
  opens?: boolean;
  children: (item: Item) => ReactNode;
}) {
  const { label, items, opens, children } = props;
  return (
    <ul className="list-stack-3 card-columns" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className="lines">
          <Card
            size="small"
            className="stack-3 small breaks-words"
            hoverable={opens}
            onClick={opens ? followLink : undefined}
          >
            {children(item)}
          </Card>
        </li>
      ))}
    </ul>
  );
}

export function CardHead({ children }: { children: ReactNode }) {
  return <div className="spread-row aligned-start">{children}</div>;
}
