import { useTranslation } from 'react-i18next';
import type { ItemStatus } from '../../model/book-entry.ts';
import styles from './FindingBadge.module.css';

export function FindingBadge({ status, count }: { status: ItemStatus; count?: number }) {
  const { t } = useTranslation('book');
  return (
    <span className={styles.badge} data-finding={status}>
      {t(`item.${status}`)}
      {count !== undefined && `: ${count}`}
    </span>
  );
}
