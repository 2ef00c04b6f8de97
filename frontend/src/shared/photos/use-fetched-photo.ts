import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The query of a photo whose route needs a token, which `<img>` cannot send. */
export type PhotoSource = (
  photoId: number,
  size: 'thumb' | 'large',
) => { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Blob> };

/**
 * The address of a photo for `<img>`, once it is fetched.
 * @param isWanted false until the photo comes into view
 */
export function useFetchedPhoto(source: PhotoSource, photoId: number, size: 'thumb' | 'large', isWanted = true) {
  const { data, error } = useQuery({
    ...source(photoId, size),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { url, error };
}
