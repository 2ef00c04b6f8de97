import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { type Author, headerOf } from '../model/author.ts';
import { complaintsKeys } from './complaints-keys.ts';

type Photo = Schemas['ComplaintPhoto'];

/**
 * Photos with URLs for `<img>`. A client's session cookie authorises the original URLs. A guest's token is a header,
 * which `<img>` cannot send, so the photos are fetched and shown from object URLs.
 */
export function usePhotos(complaintId: number, photos: readonly Photo[], author: Author) {
  const isGuest = author.kind === 'guest';
  const fetched = useQuery({
    queryKey: complaintsKeys.photos(
      complaintId,
      author,
      photos.map(({ id }) => id),
    ),
    enabled: isGuest,
    queryFn: () => Promise.all(photos.map((photo) => fetchPhoto(complaintId, photo, author))),
  });
  const shown = useObjectUrls(fetched.data);
  return isGuest ? shown : photos;
}

interface Fetched {
  photo: Photo;
  bytes: Blob;
}

async function fetchPhoto(id: number, photo: Photo, author: Author): Promise<Fetched> {
  const path = { id, photoId: photo.id, size: 'large' };
  const call = api.GET('/api/complaints/{id}/photos/{photoId}/{size}', {
    params: { path, header: headerOf(author) },
    parseAs: 'blob',
  });
  return { photo, bytes: await bodyOf(call) };
}

function useObjectUrls(fetched: readonly Fetched[] | undefined): readonly Photo[] {
  const [shown, setShown] = useState<readonly Photo[]>([]);
  useEffect(() => {
    const addressed = (fetched ?? []).map(({ photo, bytes }) => {
      const url = URL.createObjectURL(bytes);
      return { ...photo, thumbUrl: url, largeUrl: url };
    });
    setShown(addressed);
    return () => {
      for (const { largeUrl } of addressed) URL.revokeObjectURL(largeUrl);
    };
  }, [fetched]);
  return shown;
}
