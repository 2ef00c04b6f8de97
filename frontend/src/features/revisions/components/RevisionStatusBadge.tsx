import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import styles from './RevisionStatusBadge.module.css';

/** Where a revision stands, in its colour. */
export function RevisionStatusBadge({ status }: { status: Schemas['Revision']['status'] }) {
  const { t } = useTranslation('revisions');
  return (
    <span className={styles.badge} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
