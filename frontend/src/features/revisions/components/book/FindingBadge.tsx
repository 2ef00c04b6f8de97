import { useTranslation } from 'react-i18next';
import type { ItemStatus } from '../../book-entry.ts';
import styles from './FindingBadge.module.css';

/** What was found of an item, in its colour; with a count, of how many items. */
export function FindingBadge({ status, count }: { status: ItemStatus; count?: number }) {
  const { t } = useTranslation('book');
  return (
    <span className={styles.badge} data-finding={status}>
      {t(`item.${status}`)}
      {count !== undefined && `: ${count}`}
    </span>
  );
}
