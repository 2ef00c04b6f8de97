import { ChevronLeftIcon, ChevronRightIcon, XIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PhotoLightbox.module.css';

export interface Photo {
  id: number;
  thumbUrl: string;
  largeUrl: string;
  /** What it shows. */
  name?: string | undefined;
}

/** A photo in full size. The arrow keys show the other photos, Escape closes it and restores the focus. */
export function PhotoLightbox(props: {
  photos: readonly Photo[];
  shown: number;
  onShow: (position: number) => void;
  onClose: () => void;
}) {
  const { photos, shown, onShow, onClose } = props;
  const { t } = useTranslation('book');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const photo = photos[shown];
  if (!photo) return null;
  const place = t('photo.name', { number: shown + 1, total: photos.length });
  const name = photo.name ? `${place}: ${photo.name}` : place;
  const turn = (step: number) => onShow((shown + step + photos.length) % photos.length);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles.lightbox} aria-label={name} onClose={onClose} onKeyDown={onKey}>
      <img className={styles.photo} src={photo.largeUrl} alt={name} />
      <div className={styles.bar}>
        {photos.length > 1 && (
          <>
            <button type="button" className="icon-button" aria-label={t('photo.previous')} onClick={() => turn(-1)}>
              <ChevronLeftIcon />
            </button>
            <span role="status">
              {shown + 1} / {photos.length}
            </span>
            <button type="button" className="icon-button" aria-label={t('photo.next')} onClick={() => turn(1)}>
              <ChevronRightIcon />
            </button>
          </>
        )}
        <button type="button" className="icon-button" aria-label={t('words.close')} onClick={close}>
          <XIcon />
        </button>
      </div>
    </dialog>
  );
}
