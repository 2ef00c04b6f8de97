import { type ReactNode, useId } from 'react';
import { Card } from '../../../shared/ui/cards/Card.tsx';

/** A section of the page of a customer; `empty` replaces a list without items. */
export function CustomerSection({
  title,
  empty,
  children,
}: {
  title: string;
  /** Text for a section without content; missing when there is some. */
  empty?: string | false;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="heading-below-4">
        {title}
      </h2>
      {empty ? <p className="hint">{empty}</p> : children}
    </Card>
  );
}
