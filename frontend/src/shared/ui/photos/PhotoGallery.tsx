import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../dom.ts';
import styles from './PhotoGallery.module.css';
import { type Photo, PhotoLightbox } from './PhotoLightbox.tsx';

export type { Photo };

export function PhotoGallery({ photos }: { photos: readonly Photo[] }) {
  const { t } = useTranslation('book');
  const [shown, setShown] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="row-2 list">
        {photos.map(({ id, thumbUrl }, position) => (
          <li key={id}>
            <button
              type="button"
              className={classNames('block sunken', styles.photo)}
              aria-label={t('photo.open', { number: position + 1, total: photos.length })}
              onClick={() => setShown(position)}
            >
              <img src={thumbUrl} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <PhotoLightbox photos={photos} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
