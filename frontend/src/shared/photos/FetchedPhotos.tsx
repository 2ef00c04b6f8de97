import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNear } from '../browser/use-near.ts';
import { later } from '../later/later.tsx';
import { classNames } from '../ui/dom.ts';
import gallery from '../ui/photos/PhotoGallery.module.css';
import styles from './FetchedPhotos.module.css';
import type { FetchedPhoto } from './LargePhoto.tsx';
import { type PhotoSource, useFetchedPhoto } from './use-fetched-photo.ts';

const LargePhoto = later(() => import('./LargePhoto.tsx'));

/** Small photos, each fetched when it comes into view; a tap enlarges it. A strip is one line, which scrolls. */
export function FetchedPhotos(props: {
  label: string;
  photos: readonly FetchedPhoto[];
  source: PhotoSource;
  isStrip?: boolean;
}) {
  const { label, photos, source, isStrip = false } = props;
  // The id, because other photos may be removed meanwhile.
  const [shownId, setShownId] = useState<number>();
  if (photos.length === 0) return null;
  const shown = photos.findIndex(({ id }) => id === shownId);
  return (
    <>
      <ul className={classNames('row-2 list', isStrip && `scrolls-sideways ${styles.strip}`)} aria-label={label}>
        {photos.map((photo, at) => (
          <Thumb
            key={photo.id}
            source={source}
            photo={photo}
            place={{ number: at + 1, total: photos.length }}
            onOpen={() => setShownId(photo.id)}
          />
        ))}
      </ul>
      {shown >= 0 && (
        <Suspense>
          <LargePhoto
            source={source}
            photos={photos}
            shown={shown}
            onShow={(at) => setShownId(photos[at]?.id)}
            onClose={() => setShownId(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Thumb(props: {
  source: PhotoSource;
  photo: FetchedPhoto;
  place: { number: number; total: number };
  onOpen: () => void;
}) {
  const { source, photo, place, onOpen } = props;
  const { t } = useTranslation('book');
  const item = useRef<HTMLLIElement>(null);
  const { url } = useFetchedPhoto(source, photo.id, 'thumb', useNear(item));
  return (
    <li ref={item}>
      <button
        type="button"
        className={classNames('block sunken', gallery.photo)}
        aria-label={[t('photo.open', place), photo.name].filter(Boolean).join(': ')}
        onClick={onOpen}
      >
        {url && <img src={url} alt="" />}
      </button>
    </li>
  );
}
