import type { HTMLAttributes } from 'react';
import { classNames } from '../dom.ts';
import styles from './Card.module.css';

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classNames(styles.card, className)} />;
}
