import { api, bodyOf } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { type AppointmentAccess, parametersOf } from '../../../shared/appointment/own-appointment.ts';
import type { PhotoSource } from '../../../shared/photos/use-fetched-photo.ts';
import { revisionsKeys } from './revisions-keys.ts';

export const useOwnPhotos = (access: AppointmentAccess) =>
  useBody(revisionsKeys.ownPhotos(access), '/api/appointments/{id}/photos', {
    params: parametersOf(access),
    ...EVERY_APPOINTMENT,
  });

export function ownPhotos(access: AppointmentAccess): PhotoSource {
  const { path, header } = parametersOf(access);
  return (photoId, size) => ({
    queryKey: [...revisionsKeys.ownPhoto(access), photoId, size],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/appointments/{id}/photos/{photoId}/{size}', {
          params: { path: { ...path, photoId, size }, header },
          parseAs: 'blob',
          signal,
        }),
      ),
  });
}
