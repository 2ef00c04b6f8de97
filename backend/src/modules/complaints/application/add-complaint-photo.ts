import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Photos, type StoredPhoto } from '../../../platform/files/photos.ts';
import { Complaints } from '../domain/complaint.ts';
import { ComplaintAccess } from './complaint-access.ts';

/** The side that adds a photo: the workshop, or the author with their proof of access. */
type PhotoSender = 'workshop' | { readonly by: Actor; readonly manageToken: string | undefined };

/** Adds a stored photo to a complaint, or to a message of the same side. */
export class AddComplaintPhoto extends Command<{ readonly photoId: number }> {
  constructor(
    readonly complaintId: number,
    /** Null for the complaint itself. */
    readonly messageId: number | null,
    readonly photo: StoredPhoto,
    readonly from: PhotoSender,
  ) {
    super();
  }
}

/** @throws ComplaintNotFound also when the message is not of that side; ComplaintIsClosed, TooManyPhotos, AuthorErased */
@CommandHandler(AddComplaintPhoto)
export class AddComplaintPhotoHandler implements ICommandHandler<AddComplaintPhoto> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly complaints: Complaints,
    private readonly access: ComplaintAccess,
    private readonly photos: Photos,
    private readonly clock: Clock,
  ) {}

  execute({ complaintId, messageId, photo, from }: AddComplaintPhoto) {
    return this.work.run(async () => {
      const complaint = await this.complaints.forChange(complaintId);
      if (from === 'workshop') await this.access.holdAuthor(complaint);
      else await this.access.requireToWrite(complaint, from.by, from.manageToken);
      complaint.requireNotClosed();
      await this.photos.claim(photo.key);
      const of = from === 'workshop' ? 'workshop' : 'client';
      return this.complaints.addPhoto(complaintId, { of, messageId, ...photo, at: this.clock.now() });
    });
  }
}
