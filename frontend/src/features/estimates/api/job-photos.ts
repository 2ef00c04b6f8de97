import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { keyOf, type OwnEstimate, parametersOf } from './customer-estimate.ts';

/**
 * A photo of a job as an address for `<img>`, which cannot send the token. `isGone` is true once the photo was erased.
 * @param isWanted false until the photo comes into view
 */
export function useJobPhoto(own: OwnEstimate, photoId: number, size: 'thumb' | 'large', isWanted: boolean) {
  const { path, header } = parametersOf(own);
  const { data, error } = useQuery({
    queryKey: [...keyOf(own), 'photo', photoId, size],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/estimates/{id}/photos/{photoId}/{size}', {
          params: { path: { ...path, photoId, size }, header },
          parseAs: 'blob',
          signal,
        }),
      ),
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { url, isGone: error instanceof ApiError && error.status === 404 };
}
