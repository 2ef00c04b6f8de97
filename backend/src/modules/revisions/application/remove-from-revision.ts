import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Photos } from '../../../platform/files/photos.ts';
import { PhotosInEstimates } from '../domain/ports/photos-in-estimates.ts';
import { type Revision, Revisions } from '../domain/revision.ts';
import { NotInServiceBook, PhotoInEstimate } from '../domain/revisions.errors.ts';

/** Removes an item that was added by hand, with its photos. */
export class RemoveRevisionItem extends command<{ revisionId: number; itemId: number; by: Actor }>() {}

export class RemoveRevisionPhoto extends command<{ revisionId: number; photoId: number; by: Actor }>() {}

/** The row lock of the revision serialises concurrent removals; the later one does not find the item. */
@Injectable()
export class RevisionRemovalHandlers {
  constructor(
    private readonly revisions: Revisions,
    private readonly inEstimates: PhotosInEstimates,
    private readonly photos: Photos,
  ) {}

  /** @throws NotInServiceBook, RevisionIsFinal, ItemOfTemplate, PhotoInEstimate */
  @Handles(RemoveRevisionItem, 'in-transaction')
  async removeItem({ revisionId, itemId, by }: RemoveRevisionItem): Promise<void> {
    const revision = await this.revisions.forChange(revisionId);
    const item = revision.removeItem(itemId);
    await this.removePhotos(revision, await this.revisions.photosOfItem(itemId), by);
    await this.revisions.removeItem(item);
  }

  /** @throws NotInServiceBook, RevisionIsFinal, PhotoInEstimate */
  @Handles(RemoveRevisionPhoto, 'in-transaction')
  async removePhoto({ revisionId, photoId, by }: RemoveRevisionPhoto): Promise<void> {
    const revision = await this.revisions.forChange(revisionId);
    revision.assertOpen();
    const removed = await this.removePhotos(revision, [photoId], by);
    if (removed === 0) throw new NotInServiceBook();
  }

  private async removePhotos(revision: Revision, photoIds: readonly number[], by: Actor): Promise<number> {
    const { appointmentId } = revision;
    if (photoIds.length === 0) return 0;
    const removed = await this.revisions.removePhotos(revision, photoIds, by);
    if (removed.length > 0 && appointmentId !== null) {
      const shown = await this.inEstimates.among(appointmentId, photoIds);
      if (shown.length > 0) throw new PhotoInEstimate();
    }
    await this.photos.release(removed);
    return removed.length;
  }
}
