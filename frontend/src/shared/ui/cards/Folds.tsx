import { ChevronDownIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../dom.ts';
import styles from './Folds.module.css';

export function Folds({ children }: { children: ReactNode }) {
  return <div className={styles.folds}>{children}</div>;
}

/**
 * A collapsible part, a native disclosure. `open` unfolds it from outside, for a button that leads to it; the reader
 * folds it again by its title.
 */
export function Fold(props: {
  id?: string;
  title: string;
  icon: ReactNode;
  /** One line beside the title that summarises the content. */
  hint?: string;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}) {
  const { id, title, icon, hint, open = false, onToggle, children } = props;
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section className={styles.fold} aria-labelledby={headingId}>
      <details open={open} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
        <summary className={styles.summary}>
          <span className="grid rigid primary">{icon}</span>
          <span className="lines grows">
            <h2 id={headingId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {hint && <span className="caption">{hint}</span>}
          </span>
          <ChevronDownIcon className={classNames('rigid muted', styles.arrow)} />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}
