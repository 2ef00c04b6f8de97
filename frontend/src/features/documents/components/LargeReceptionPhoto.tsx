import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';
import { PhotoLightbox } from '../../../shared/ui/photos/PhotoLightbox.tsx';
import { useReceptionPhoto } from '../api/own-work-order.ts';

/** A photo of the reception in full size; the small one is shown until the large one has loaded. */
export default function LargeReceptionPhoto(props: {
  access: AppointmentAccess;
  photos: readonly number[];
  shown: number;
  onShow: (position: number) => void;
  onClose: () => void;
}) {
  const { access, photos, shown, onShow, onClose } = props;
  const id = photos[shown] ?? 0;
  const small = useReceptionPhoto(access, id, 'thumb');
  const large = useReceptionPhoto(access, id, 'large');
  return (
    <PhotoLightbox
      photos={photos.map((photo) => ({
        id: photo,
        thumbUrl: '',
        largeUrl: photo === id ? (large ?? small ?? '') : '',
      }))}
      shown={shown}
      onShow={onShow}
      onClose={onClose}
    />
  );
}
