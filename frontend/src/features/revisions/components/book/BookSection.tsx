import type { ReactNode } from 'react';
import { Card } from '../../../../shared/ui/cards/Card.tsx';

export function BookSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="heading-below-4">
        {title}
      </h2>
      {children}
    </Card>
  );
}
