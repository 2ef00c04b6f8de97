import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { type PhotoSize, Photos } from '../../../platform/files/photos.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { hashShareToken } from '../domain/share-token.ts';

/** Reads a photo of a shared service book as JPEG. */
export class ReadSharedPhoto extends Query<Buffer> {
  constructor(
    readonly token: string,
    readonly photoId: number,
    readonly size: PhotoSize,
  ) {
    super();
  }
}

const ONE = `
  SELECT key FROM revisions.share_link link
  JOIN revisions.revision ON revision.vehicle_id = link.vehicle_id AND revision.status = 'completed'
  JOIN revisions.revision_photo photo ON photo.revision_id = revision.id
  WHERE link.token_hash = $1 AND link.revoked_at IS NULL AND photo.id = $2`;

/** @throws NotInServiceBook also when the photo is not of a completed revision of the shared vehicle */
@QueryHandler(ReadSharedPhoto)
export class ReadSharedPhotoHandler implements IQueryHandler<ReadSharedPhoto> {
  constructor(
    private readonly database: Database,
    private readonly photos: Photos,
  ) {}

  async execute({ token, photoId, size }: ReadSharedPhoto): Promise<Buffer> {
    const photo = await this.database.one<{ key: string }>(ONE, [hashShareToken(token), photoId]);
    const file = photo && (await this.photos.read(photo.key, size));
    if (!file) throw new NotInServiceBook();
    return file;
  }
}
