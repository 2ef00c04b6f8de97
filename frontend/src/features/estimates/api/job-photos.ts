import { api, bodyOf } from '../../../shared/api/client.ts';
import type { PhotoSource } from '../../../shared/photos/use-fetched-photo.ts';
import { keyOf, type OwnEstimate, parametersOf } from './customer-estimate.ts';

export function jobPhotos(own: OwnEstimate): PhotoSource {
  const { path, header } = parametersOf(own);
  return (photoId, size) => ({
    queryKey: [...keyOf(own), 'photo', photoId, size],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/estimates/{id}/photos/{photoId}/{size}', {
          params: { path: { ...path, photoId, size }, header },
          parseAs: 'blob',
          signal,
        }),
      ),
  });
}
