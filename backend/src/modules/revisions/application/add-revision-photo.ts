import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Photos, type StoredPhoto } from '../../../platform/files/photos.ts';
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
