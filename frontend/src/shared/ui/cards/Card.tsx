import { type ComponentProps, useId } from 'react';
import { classNames } from '../dom.ts';
import styles from './Card.module.css';

type CardProps = ComponentProps<'section'>;

export function Card({ className, ...rest }: CardProps) {
  return <section {...rest} className={classNames(styles.card, className)} />;
}

/** A card named by its heading. `below` is the step of the space after the heading; `heading` replaces its class. */
export function TitledCard(props: CardProps & { title: string; below?: 1 | 3 | 4; heading?: string }) {
  const { id, title, below = 3, heading = `heading-below-${below}`, children, ...card } = props;
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <Card {...card} aria-labelledby={headingId}>
      <h2 id={headingId} className={heading}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
