import { type ReactNode, useEffect } from 'react';
import { classNames } from '../ui/dom.ts';
import { useWorkshop } from '../workshop/use-workshop.ts';
import styles from './PageHeading.module.css';

export function useDocumentTitle(title: string): void {
  const { name } = useWorkshop();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

export function PageHeading({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  useDocumentTitle(title);
  return (
    <header className={classNames('spread-row', styles.heading)}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={classNames('muted lead-size prose-width', styles.lead)}>{lead}</p>}
      </div>
      {children}
    </header>
  );
}
