import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { classNames } from './dom.ts';
import { usePageUnreachable } from './hooks.ts';
import styles from './States.module.css';

export function EmptyState({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className="bolder-ink">{title}</p>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}

/** Names what could not be loaded, with a retry. Without a network, `Unreachable` retries for the whole page. */
export function ErrorState(props: { title?: string; text?: string; retry?: string; onRetry: () => void }) {
  const { title, text, retry, onRetry } = props;
  const { t } = useTranslation();
  const isUnreachable = usePageUnreachable() && !text;
  if (isUnreachable) {
    return (
      <div className={styles.state}>
        <p className="bolder-ink">{title ?? t('error.title')}</p>
      </div>
    );
  }
  return (
    <div className={styles.state} data-tone="danger" role="alert">
      <p className="bolder-ink">{title ?? t('error.title')}</p>
      {text && <p>{text}</p>}
      <Button variant="secondary" onClick={onRetry}>
        {retry ?? t('error.retry')}
      </Button>
    </div>
  );
}

/** An error that screen readers announce at once; renders nothing without a text. */
export function Alert({ className, children }: { className?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={classNames('notice-danger', className)} role="alert">
      {children}
    </p>
  );
}
