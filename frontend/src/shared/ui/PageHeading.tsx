import { type ReactNode, useEffect } from 'react';
import { workshop } from '../workshop.ts';
import styles from './PageHeading.module.css';

/** The h1 of a page with a lead sentence; sets the document title. */
export function PageHeading({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · ${workshop.name}`;
  }, [title]);
  return (
    <header className={styles.heading}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </header>
  );
}
