import { type ReactNode, useEffect } from 'react';
import { useWorkshop } from '../workshop/use-workshop.ts';
import styles from './OfficePage.module.css';

/** A page of the office: its h1 with the actions beside it, a lead sentence, the content. Sets the document title. */
export function OfficePage(props: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Tools that take the line of the title; on phones they are alone on it. */
  bar?: ReactNode;
  children?: ReactNode;
}) {
  const { title, lead, actions, bar, children } = props;
  const { name } = useWorkshop();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <>
      <header className={styles.head} data-bar={bar !== undefined || undefined}>
        <div className={styles.names}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {bar}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}
