import { MAX_COMPLAINT_PHOTOS } from '@car-workshop/contracts/values/complaints';
import { CameraIcon, XIcon } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/Button.tsx';
import styles from './complaints.module.css';
import { choosePhotos, PHOTO_TYPES, type Refusal } from './photo-selection.ts';

export function PhotoPicker(props: {
  photos: readonly File[];
  sent?: number;
  onChange: (photos: readonly File[]) => void;
}) {
  const { photos, sent = 0, onChange } = props;
  const { t } = useTranslation('complaints');
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const left = MAX_COMPLAINT_PHOTOS - sent - photos.length;

  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = choosePhotos(photos, [...(event.target.files ?? [])], MAX_COMPLAINT_PHOTOS - sent);
    // Otherwise choosing a removed photo again would not fire a change event.
    event.target.value = '';
    setRefusal(chosen.refusal);
    onChange(chosen.photos);
  };
  const remove = (gone: File, why?: Refusal['why']) => {
    setRefusal(why && { why, name: gone.name });
    onChange(photos.filter((photo) => photo !== gone));
  };

  return (
    <div className="start-stack-2">
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PHOTO_TYPES.join(',')}
        aria-label={t('photos.label')}
        onChange={add}
      />
      {photos.length > 0 && (
        <ul className="list row-3" aria-label={t('photos.chosen')}>
          {photos.map((photo, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two photos may have the same name
            <ChosenPhoto key={`${position} ${photo.name}`} photo={photo} onRemove={(why) => remove(photo, why)} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button variant="secondary" onClick={() => input.current?.click()}>
          <CameraIcon />
          {t('photos.add')}
        </Button>
      )}
      {refusal && (
        <p className="error" role="alert">
          {t(`photos.${refusal.why}`, { name: refusal.name, most: MAX_COMPLAINT_PHOTOS })}
        </p>
      )}
      <p className="caption flush">
        {left > 0 ? t('photos.hint', { left }) : t('photos.full', { most: MAX_COMPLAINT_PHOTOS })}
      </p>
    </div>
  );
}

function ChosenPhoto({ photo, onRemove }: { photo: File; onRemove: (why?: Refusal['why']) => void }) {
  const { t } = useTranslation('complaints');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const shown = URL.createObjectURL(photo);
    setUrl(shown);
    return () => URL.revokeObjectURL(shown);
  }, [photo]);
  return (
    <li className={styles.photo}>
      {url && <img src={url} alt={photo.name} onError={() => onRemove('unreadable')} />}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('photos.remove', { name: photo.name })}
        onClick={() => onRemove()}
      >
        <XIcon />
      </button>
    </li>
  );
}
