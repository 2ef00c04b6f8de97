import type { ReactNode } from 'react';
import { TitledCard } from './Card.tsx';
import { Tag } from './Tag.tsx';

export function OfferCard(props: {
  heading: 'h2' | 'h3';
  name: string;
  active: boolean;
  state: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  const { heading, name, active, state, actions, children } = props;
  return (
    <li>
      <TitledCard
        level={heading}
        title={name}
        extra={<Tag tone={active ? 'good' : 'quiet'}>{state}</Tag>}
        className="stack-2 small breaks-words"
      >
        {children}
        <div className="row-1">{actions}</div>
      </TitledCard>
    </li>
  );
}
