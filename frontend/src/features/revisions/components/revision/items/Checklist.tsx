import { PencilIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/antd/Button.tsx';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { formatMoney } from '../../../../../shared/format/format.ts';
import { useChecklistText } from '../../../../../shared/i18n/translated.ts';
import { useIsMechanic } from '../../../../../shared/session/use-session.ts';
import { classNames } from '../../../../../shared/ui/dom.ts';
import { PhotoGallery } from '../../../../../shared/ui/photos/PhotoGallery.tsx';
import { EmptyState } from '../../../../../shared/ui/States.tsx';
import { type ItemChanges, typedNotes, useCheckItem } from '../../../api/items.ts';
import { galleryPhotos } from '../../../api/revisions.ts';
import { byCategory } from '../../../model/book-entry.ts';
import { FindingBadge } from '../../book/BookEntries.tsx';
import styles from '../revision.module.css';
import { ItemDetails, PhotoButton, StatusChoice } from './ItemControls.tsx';
import { RemovablePhotos, RemoveItem } from './Removals.tsx';

export function Checklist({ revision, open }: { revision: Schemas['Revision']; open: boolean }) {
  const { t } = useTranslation('revisions');
  const named = useChecklistText();
  if (revision.items.length === 0) return <EmptyState title={t('check.empty')} />;
  return (
    <div className="stack-5">
      {byCategory(revision.items).map(([category, items]) => (
        <section key={category} className={styles.category} aria-label={named(category)}>
          <header className={styles.head}>
            <h2 className="heading">{named(category)}</h2>
            {open && <MarkRestOk revisionId={revision.id} category={category} items={items} />}
          </header>
          <ul className="list">
            {items.map((item) => {
              const photos = revision.photos.filter(({ itemId }) => itemId === item.id);
              return (
                <li key={item.id} className={styles.item}>
                  {open ? (
                    <EditableItem revisionId={revision.id} item={item} photos={photos} />
                  ) : (
                    <ReadOnlyItem revisionId={revision.id} item={item} photos={photos} />
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MarkRestOk(props: { revisionId: number; category: string; items: ReadonlyArray<Schemas['RevisionItem']> }) {
  const { revisionId, category, items } = props;
  const { t } = useTranslation('revisions');
  const named = useChecklistText();
  const check = useCheckItem(revisionId);
  const left = items.filter(({ status }) => status === 'not-checked');
  if (left.length === 0) return null;
  const tick = () => {
    for (const item of left) check.mutate({ item, changes: { status: 'ok' } });
  };
  return (
    <Button
      type="text"
      aria-label={t('words.named', { label: t('check.allOk'), name: named(category) })}
      onClick={tick}
    >
      {t('check.allOk')}
    </Button>
  );
}

function EditableItem(props: {
  revisionId: number;
  item: Schemas['RevisionItem'];
  photos: ReadonlyArray<Schemas['RevisionPhoto']>;
}) {
  const { revisionId, item, photos } = props;
  const { t, i18n } = useTranslation(['revisions', 'public']);
  const isMechanic = useIsMechanic();
  const named = useChecklistText();
  // Shows and saves text that was typed before the page was left.
  const [open, setOpen] = useState(() => typedNotes(item) !== undefined);
  const detailsId = useId();
  const check = useCheckItem(revisionId);
  const save = (changes: ItemChanges) => check.mutate({ item, changes });
  const { isRequired, notes, cost, status } = item;
  const itemName = named(item.itemName);
  return (
    <article className="stack-2" data-item={item.id}>
      <div className="centred-row-2">
        <div className="shrinks grows">
          <h3 className="flush bold breaks-words body-size">{itemName}</h3>
          {!isRequired && <span className="caption">{t('public:form.optional')} </span>}
          <SavedMark status={check.status} />
        </div>
        <StatusChoice legend={itemName} value={status} onChange={(chosen) => save({ status: chosen })} />
        <div className="flex">
          <Button
            type="text"
            icon={<PencilIcon />}
            aria-expanded={open}
            aria-controls={detailsId}
            aria-label={t('words.named', { label: t(isMechanic ? 'words.notes' : 'check.details'), name: itemName })}
            title={t(isMechanic ? 'words.notes' : 'check.details')}
            onClick={() => setOpen(!open)}
          />
          <PhotoButton revisionId={revisionId} itemId={item.id} label={t('check.photoNamed', { item: itemName })} />
          {item.isAdded && <RemoveItem revisionId={revisionId} item={item} />}
        </div>
      </div>
      {!open && (notes || cost !== null) && (
        <p className="hint baseline-row breaks-words typed-lines">
          {cost !== null && (
            <strong className="bold-ink one-line">{formatMoney(cost, i18n.resolvedLanguage ?? 'ro')}</strong>
          )}
          {notes && <span>{notes}</span>}
        </p>
      )}
      <RemovablePhotos revisionId={revisionId} photos={photos} of={itemName} />
      <div id={detailsId} hidden={!open}>
        {open && <ItemDetails item={item} onChange={save} />}
      </div>
    </article>
  );
}

const TONES = { pending: undefined, success: 'success', error: 'danger bold' } as const;

function SavedMark({ status }: { status: 'idle' | 'pending' | 'success' | 'error' }) {
  const { t } = useTranslation('revisions');
  if (status === 'idle') return null;
  const words = { pending: t('check.saving'), success: t('check.saved'), error: t('words.notSaved') } as const;
  return <span className={classNames('caption', TONES[status])}>{words[status]}</span>;
}

function ReadOnlyItem({
  revisionId,
  item: { itemName, status, notes, cost },
  photos,
}: {
  revisionId: number;
  item: Schemas['RevisionItem'];
  photos: ReadonlyArray<Schemas['RevisionPhoto']>;
}) {
  const { i18n } = useTranslation();
  const named = useChecklistText();
  return (
    <div className="stack-2">
      <div className="baseline-row">
        <span className="breaks-words shrinks grows">{named(itemName)}</span>
        {cost !== null && (
          <span className="small tabular one-line">{formatMoney(cost, i18n.resolvedLanguage ?? 'ro')}</span>
        )}
        <FindingBadge status={status} />
      </div>
      {notes && <p className="hint breaks-words typed-lines">{notes}</p>}
      <PhotoGallery photos={galleryPhotos(revisionId, photos)} />
    </div>
  );
}
