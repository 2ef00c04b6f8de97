import type { ReactNode } from 'react';
import styles from './OfficePage.module.css';
import { useDocumentTitle } from './PageHeading.tsx';

/** A page of the office: its h1 with the actions beside it, a lead sentence, the content. Sets the document title. */
export function OfficePage(props: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Tools that replace the visible title, which the tab above already shows; screen readers still hear the title. */
  bar?: ReactNode;
  children?: ReactNode;
}) {
  const { title, lead, actions, bar, children } = props;
  useDocumentTitle(title);
  return (
    <>
      <header className={styles.head} data-bar={bar !== undefined || undefined}>
        <div className={bar ? 'visually-hidden' : styles.names}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className="hint prose-width">{lead}</p>}
        </div>
        {bar}
        {actions && <div className="row-2">{actions}</div>}
      </header>
      {children}
    </>
  );
}
