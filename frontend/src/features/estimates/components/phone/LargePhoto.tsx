import { PhotoLightbox } from '../../../../shared/ui/photos/PhotoLightbox.tsx';
import type { OwnEstimate } from '../../api/customer-estimate.ts';
import { useJobPhoto } from '../../api/job-photos.ts';

/** The lightbox with the photos of a job; the small photo is shown until the large one has loaded. */
export default function LargePhoto(props: {
  own: OwnEstimate;
  photos: readonly number[];
  shown: number;
  onShow: (position: number) => void;
  onClose: () => void;
}) {
  const { own, photos, shown, onShow, onClose } = props;
  const id = photos[shown] ?? 0;
  const small = useJobPhoto(own, id, 'thumb', true);
  const large = useJobPhoto(own, id, 'large', true);
  const url = large.url ?? small.url ?? '';
  return (
    <PhotoLightbox
      photos={photos.map((photo) => ({ id: photo, thumbUrl: '', largeUrl: photo === id ? url : '' }))}
      shown={shown}
      onShow={onShow}
      onClose={onClose}
    />
  );
}
