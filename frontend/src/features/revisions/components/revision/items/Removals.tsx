import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../../../../shared/antd/ConfirmButton.tsx';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { useChecklistText } from '../../../../../shared/i18n/translated.ts';
import { PhotoGallery } from '../../../../../shared/ui/photos/PhotoGallery.tsx';
import { useRemoveItem, useRemovePhoto } from '../../../api/remove-from-revision.ts';
import { galleryPhotos } from '../../../api/revisions.ts';

/** The photos of an item of an open revision, or its general photos; `of` names their subject. */
export function RemovablePhotos(props: {
  revisionId: number;
  photos: ReadonlyArray<Schemas['RevisionPhoto']>;
  of: string;
}) {
  const { revisionId, photos, of } = props;
  const { t } = useTranslation('revisions');
  const removing = useRemovePhoto(revisionId);
  return (
    <>
      <PhotoGallery photos={galleryPhotos(revisionId, photos)} />
      {photos.length > 0 && (
        <div className="row-2">
          {photos.map(({ id }, at) => (
            <ConfirmButton
              key={id}
              type="text"
              aria-label={t('check.photoRemove', { number: at + 1, of })}
              title={t('check.photoRemoveConfirm')}
              loading={removing.isPending && removing.variables === id}
              question={{
                title: t('check.photoRemovePrompt'),
                text: t('check.photoRemoveText'),
                confirm: t('check.photoRemoveConfirm'),
              }}
              onConfirm={() => removing.mutate(id)}
            >
              × {at + 1}
            </ConfirmButton>
          ))}
        </div>
      )}
    </>
  );
}

export function RemoveItem({ revisionId, item }: { revisionId: number; item: Schemas['RevisionItem'] }) {
  const { t } = useTranslation('revisions');
  const name = useChecklistText()(item.itemName);
  const removing = useRemoveItem(revisionId, item);
  return (
    <ConfirmButton
      type="text"
      aria-label={t('words.named', { label: t('words.remove'), name })}
      loading={removing.isPending}
      question={{
        title: t('check.itemRemovePrompt', { name }),
        text: t('check.itemRemoveText'),
        confirm: t('check.itemRemoveConfirm'),
      }}
      onConfirm={() => removing.mutate()}
    >
      {t('words.remove')}
    </ConfirmButton>
  );
}
