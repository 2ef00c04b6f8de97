import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';
import { useChecklistText } from '../../../shared/i18n/translated.ts';
import { FetchedPhotos } from '../../../shared/photos/FetchedPhotos.tsx';
import { ownPhotos, useOwnPhotos } from '../api/own-photos.ts';

/** The part of the ticket with the photos that the workshop has taken so far; renders nothing without one. */
export default function AppointmentPhotos({ access }: { access: AppointmentAccess }) {
  const { t } = useTranslation('book');
  const named = useChecklistText();
  const id = useId();
  const { data: photos = [] } = useOwnPhotos(access);
  if (photos.length === 0) return null;
  const title = t('photo.taken');
  return (
    <section className="ruled stack-3" aria-labelledby={id}>
      <h2 id={id} className="flush body-size">
        {title}
      </h2>
      <FetchedPhotos
        isStrip
        label={title}
        photos={photos.map((photo) => ({ id: photo.id, name: photo.itemName ? named(photo.itemName) : undefined }))}
        source={ownPhotos(access)}
      />
    </section>
  );
}
