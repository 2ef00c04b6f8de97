import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { PhotoGallery } from '../../../../../shared/ui/photos/PhotoGallery.tsx';
import { galleryPhotos } from '../../../api/revisions.ts';
import { FindingBadge } from '../../book/FindingBadge.tsx';
import styles from './ReadOnlyItem.module.css';

export function ReadOnlyItem({
  revisionId,
  item: { itemName, status, notes, cost },
  photos,
}: {
  revisionId: number;
  item: Schemas['RevisionItem'];
  photos: ReadonlyArray<Schemas['RevisionPhoto']>;
}) {
  const { t, i18n } = useTranslation('revisions');
  return (
    <div className="stack-2">
      <div className={styles.line}>
        <span className={styles.name}>{itemName}</span>
        {cost !== null && (
          <span className={styles.cost}>
            {t('ron', { amount: formatAmount(cost, i18n.resolvedLanguage ?? 'ro') })}
          </span>
        )}
        <FindingBadge status={status} />
      </div>
      {notes && <p className={styles.notes}>{notes}</p>}
      <PhotoGallery photos={galleryPhotos(revisionId, photos)} />
    </div>
  );
}
