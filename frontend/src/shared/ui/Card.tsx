import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

/** A section on its own surface. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classNames(styles.card, className)} />;
}
