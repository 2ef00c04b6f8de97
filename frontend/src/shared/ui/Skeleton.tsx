import { useTranslation } from 'react-i18next';
import { classNames } from './dom.ts';
import styles from './Skeleton.module.css';

/** Placeholder shapes while content loads; announced once to screen readers. */
export function Skeleton({ lines = 3, shape = 'line' }: { lines?: number; shape?: 'line' | 'card' }) {
  const { t } = useTranslation();
  return (
    <div className={classNames('stack-3', shape === 'card' && 'halves')} data-skeleton={shape} role="status">
      <span className="visually-hidden">{t('app.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are identical and never reordered
        <span key={line} className={styles.shape} data-shape={shape} aria-hidden="true" />
      ))}
    </div>
  );
}
