import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PencilIcon } from '../../../../../shared/antd/icons.tsx';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { useIsMechanic } from '../../../../../shared/session/use-session.ts';
import { PhotoGallery } from '../../../../../shared/ui/photos/PhotoGallery.tsx';
import { type ItemChanges, useCheckItem } from '../../../api/items.ts';
import { galleryPhotos } from '../../../api/revisions.ts';
import styles from './EditableItem.module.css';
import { ItemDetails } from './ItemDetails.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import { StatusChoice } from './StatusChoice.tsx';

/** An item of an open checklist; every change is saved at once. */
export function EditableItem({
  revisionId,
  item,
  photos,
}: {
  revisionId: number;
  item: Schemas['RevisionItem'];
  photos: ReadonlyArray<Schemas['RevisionPhoto']>;
}) {
  const { t, i18n } = useTranslation('revisions');
  const isMechanic = useIsMechanic();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const check = useCheckItem(revisionId);
  const save = (changes: ItemChanges) => check.mutate({ item, changes });
  const { itemName, isRequired, notes, cost, status } = item;
  return (
    <article className={styles.item} data-item={item.id}>
      <div className={styles.line}>
        <div className={styles.what}>
          <h3 className={styles.name}>{itemName}</h3>
          {!isRequired && <span className={styles.mark}>{t('check.optional')}</span>}
          <SavedMark status={check.status} />
        </div>
        <StatusChoice legend={itemName} value={status} onChange={(chosen) => save({ status: chosen })} />
        <div className={styles.tools}>
          <Button
            size="large"
            type="text"
            icon={<PencilIcon />}
            aria-expanded={open}
            aria-controls={detailsId}
            aria-label={t(isMechanic ? 'check.notesNamed' : 'check.detailsNamed', { item: itemName })}
            title={t(isMechanic ? 'check.notesOnly' : 'check.details')}
            onClick={() => setOpen(!open)}
          />
          <PhotoButton
            revisionId={revisionId}
            itemId={item.id}
            label={t('check.photoNamed', { item: itemName })}
          />
        </div>
      </div>
      {!open && (notes || cost !== null) && (
        <p className={styles.summary}>
          {cost !== null && (
            <strong>{t('ron', { amount: formatAmount(cost, i18n.resolvedLanguage ?? 'ro') })}</strong>
          )}
          {notes && <span>{notes}</span>}
        </p>
      )}
      <PhotoGallery photos={galleryPhotos(revisionId, photos)} />
      <div id={detailsId} hidden={!open}>
        {open && <ItemDetails item={item} onChange={save} />}
      </div>
    </article>
  );
}

function SavedMark({ status }: { status: 'idle' | 'pending' | 'success' | 'error' }) {
  const { t } = useTranslation('revisions');
  if (status === 'idle') return null;
  const words = {
    pending: t('check.saving'),
    success: t('check.saved'),
    error: t('check.notSaved'),
  } as const;
  return (
    <span className={styles.mark} data-state={status}>
      {words[status]}
    </span>
  );
}
