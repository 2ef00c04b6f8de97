import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Photos, type StoredPhoto } from '../../../platform/files/photos.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { Revisions } from '../domain/revisions.ts';

/** A photo of what the mechanic saw, perhaps of one item. */
export class AddRevisionPhoto extends Command<{ readonly photoId: number }> {
  constructor(
    readonly revisionId: number,
    readonly itemId: number | null,
    readonly bytes: Buffer,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, RevisionIsFinal, RevisionIsFull, and why a photo is not taken */
@CommandHandler(AddRevisionPhoto)
export class AddRevisionPhotoHandler implements ICommandHandler<AddRevisionPhoto> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: Revisions,
    private readonly photos: Photos,
    private readonly clock: Clock,
  ) {}

  async execute({ revisionId, itemId, bytes }: AddRevisionPhoto): Promise<{ photoId: number }> {
    // Decoding takes a while: no row waits for it.
    const photo = await this.photos.keep(bytes);
    try {
      return await this.work.run(() => this.attach(revisionId, itemId, photo));
    } catch (error) {
      await this.photos.forget(photo.key);
      throw error;
    }
  }

  private async attach(revisionId: number, itemId: number | null, photo: StoredPhoto) {
    const revision = await this.revisions.forChange(revisionId);
    revision.mustBeOpen();
    if (itemId !== null && !revision.items.some(({ id }) => id === itemId)) throw new NotInServiceBook();
    return this.revisions.addPhoto({ revisionId, itemId, ...photo, createdAt: this.clock.now() });
  }
}
