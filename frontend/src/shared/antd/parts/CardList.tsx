import type { ReactNode } from 'react';
import { Card } from './Card.tsx';

export function CardList<Item extends { readonly id: number }>(props: {
  label: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  const { label, items, children } = props;
  return (
    <ul className="list-stack-3 card-columns" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className="lines">
          <Card size="small" className="stack-3 small breaks-words">
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
