import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type PhotoSize, Photos } from '../../../platform/files/photos.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { hashShareToken } from '../domain/service-book.ts';
import { ServiceBooks } from '../domain/service-books.ts';

/** Finds the vehicle of an open share link, without recording that it was opened. */
export class FindSharedBook extends Query<{ readonly vehicleId: number }> {
  constructor(readonly token: string) {
    super();
  }
}

const FIND = `
  SELECT vehicle_id AS "vehicleId" FROM revisions.share_link WHERE token_hash = $1 AND revoked_at IS NULL`;

/** @throws NotInServiceBook when there is no such link or it was revoked */
@QueryHandler(FindSharedBook)
export class FindSharedBookHandler implements IQueryHandler<FindSharedBook> {
  constructor(private readonly database: Database) {}

  async execute({ token }: FindSharedBook): Promise<{ vehicleId: number }> {
    const found = await this.database.one<{ vehicleId: number }>(FIND, [hashShareToken(token)]);
    if (!found) throw new NotInServiceBook();
    return found;
  }
}

/** Finds the vehicle of an open share link and records when the link was opened, for the owner. */
export class OpenSharedBook extends Command<{ readonly vehicleId: number }> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(OpenSharedBook)
export class OpenSharedBookHandler implements ICommandHandler<OpenSharedBook> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly books: ServiceBooks,
    private readonly clock: Clock,
  ) {}

  execute({ token }: OpenSharedBook): Promise<{ vehicleId: number }> {
    return this.work.run(async () => {
      const vehicleId = await this.books.recordOpening(hashShareToken(token), this.clock.now());
      if (vehicleId === null) throw new NotInServiceBook();
      return { vehicleId };
    });
  }
}

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
