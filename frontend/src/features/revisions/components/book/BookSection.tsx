import type { ReactNode } from 'react';
import { Card } from '../../../../shared/ui/Card.tsx';
import typography from '../../../../shared/ui/typography.module.css';

/** A section of a service book. */
export function BookSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className={typography.headingBelow4}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
