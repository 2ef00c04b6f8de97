import type { Schemas } from '../../../shared/api/client.ts';
import type { Photo } from '../../../shared/ui/photos/PhotoGallery.tsx';

/** Converts the photos of a revision for the gallery. */
export function galleryPhotos(
  revisionId: number,
  photos: ReadonlyArray<Schemas['RevisionPhoto']>,
): readonly Photo[] {
  return photos.map(({ id }) => ({
    id,
    thumbUrl: `/api/revisions/${revisionId}/photos/${id}/thumb`,
    largeUrl: `/api/revisions/${revisionId}/photos/${id}/large`,
  }));
}
