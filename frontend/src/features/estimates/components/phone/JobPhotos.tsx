import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { useNear } from '../../../../shared/browser/use-near.ts';
import { later } from '../../../../shared/later/later.tsx';
import { useFetchedPhoto } from '../../../../shared/photos/use-fetched-photo.ts';
import type { OwnEstimate } from '../../api/customer-estimate.ts';
import { jobPhotos } from '../../api/job-photos.ts';
import type { Job } from '../../model/choices.ts';
import styles from './phone.module.css';

const LargePhoto = later(() => import('../../../../shared/photos/LargePhoto.tsx'));

/** The findings of the mechanic as photos, before any text; a tap enlarges a photo. */
export function JobPhotos({ own, job: { photos, title } }: { own: OwnEstimate; job: Pick<Job, 'photos' | 'title'> }) {
  const [shown, setShown] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((id, at) => (
          <JobPhoto
            key={id}
            own={own}
            id={id}
            place={{ number: at + 1, total: photos.length, title }}
            onOpen={() => setShown(at)}
          />
        ))}
      </ul>
      {shown !== undefined && (
        <Suspense>
          <LargePhoto
            source={jobPhotos(own)}
            photos={photos.map((id) => ({ id }))}
            shown={shown}
            onShow={setShown}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function JobPhoto(props: {
  own: OwnEstimate;
  id: number;
  place: { number: number; total: number; title: string };
  onOpen: () => void;
}) {
  const { own, id, place, onOpen } = props;
  const { t } = useTranslation('estimate');
  const item = useRef<HTMLLIElement>(null);
  const isNear = useNear(item);
  const { url, error } = useFetchedPhoto(jobPhotos(own), id, 'thumb', isNear);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <li ref={item} className={styles.photo}>
      {isGone ? (
        <span className="centred-grid muted-small">{t('photo.gone')}</span>
      ) : (
        <button
          type="button"
          className="ink-button"
          aria-label={t('photo.open', place)}
          disabled={!url}
          onClick={onOpen}
        >
          {url && <img src={url} alt="" />}
        </button>
      )}
    </li>
  );
}
