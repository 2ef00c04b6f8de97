import { PhotoLightbox } from '../ui/photos/PhotoLightbox.tsx';
import { type PhotoSource, useFetchedPhoto } from './use-fetched-photo.ts';

export interface FetchedPhoto {
  readonly id: number;
  /** What it shows. */
  readonly name?: string | undefined;
}

/** The lightbox of fetched photos; the small photo is shown until the large one has loaded. */
export default function LargePhoto(props: {
  source: PhotoSource;
  photos: readonly FetchedPhoto[];
  shown: number;
  onShow: (position: number) => void;
  onClose: () => void;
}) {
  const { source, photos, ...place } = props;
  const id = photos[place.shown]?.id ?? 0;
  const small = useFetchedPhoto(source, id, 'thumb');
  const large = useFetchedPhoto(source, id, 'large');
  const url = large.url ?? small.url ?? '';
  return (
    <PhotoLightbox
      photos={photos.map((photo) => ({ ...photo, thumbUrl: '', largeUrl: photo.id === id ? url : '' }))}
      {...place}
    />
  );
}
