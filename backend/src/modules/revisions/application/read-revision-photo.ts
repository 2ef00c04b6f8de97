import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { type PhotoSize, Photos } from '../../../platform/files/photos.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Reads a photo of a revision as JPEG. */
export class ReadRevisionPhoto extends Query<Buffer> {
  constructor(
    readonly revisionId: number,
    readonly photoId: number,
    readonly size: PhotoSize,
    readonly actor: Actor,
  ) {
    super();
  }
}

const ONE = `
  SELECT key, vehicle_id AS "vehicleId"
  FROM revisions.revision_photo photo JOIN revisions.revision ON revision.id = photo.revision_id
  WHERE photo.id = $1 AND revision.id = $2`;

/** @throws NotInServiceBook */
@QueryHandler(ReadRevisionPhoto)
export class ReadRevisionPhotoHandler implements IQueryHandler<ReadRevisionPhoto> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
    private readonly photos: Photos,
  ) {}

  async execute({ revisionId, photoId, size, actor }: ReadRevisionPhoto): Promise<Buffer> {
    const photo = await this.database.one<{ key: string; vehicleId: number }>(ONE, [photoId, revisionId]);
    if (!photo) throw new NotInServiceBook();
    await this.access.requireWorkAccess(photo.vehicleId, actor);
    const file = await this.photos.read(photo.key, size);
    if (!file) throw new NotInServiceBook();
    return file;
  }
}
