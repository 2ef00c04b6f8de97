import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type PhotoSize, Photos, type StoredPhoto } from '../../../platform/files/photos.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { Revisions } from '../domain/revisions.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Adds a photo to an open revision, optionally to one of its items; its file is stored already. */
export class AddRevisionPhoto extends Command<{ readonly photoId: number }> {
  constructor(
    readonly revisionId: number,
    readonly itemId: number | null,
    readonly photo: StoredPhoto,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, RevisionIsFinal, RevisionIsFull */
@CommandHandler(AddRevisionPhoto)
export class AddRevisionPhotoHandler implements ICommandHandler<AddRevisionPhoto> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: Revisions,
    private readonly access: ServiceBookAccess,
    private readonly photos: Photos,
    private readonly clock: Clock,
  ) {}

  execute({ revisionId, itemId, photo }: AddRevisionPhoto): Promise<{ photoId: number }> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      revision.assertOpen();
      if (itemId !== null && !revision.items.some(({ id }) => id === itemId)) throw new NotInServiceBook();
      if (!(await this.access.lockOwner(revision.vehicleId))) throw new NotInServiceBook();
      await this.photos.claim(photo.key);
      return this.revisions.addPhoto({ revisionId, itemId, ...photo, createdAt: this.clock.now() });
    });
  }
}

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
