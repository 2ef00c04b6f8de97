import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Photos, type StoredPhoto } from '../../../platform/files/photos.ts';
import { Complaints } from '../domain/complaint.ts';
import { ComplaintAccess } from './complaint-access.ts';

/** Adds a stored photo of the workshop to one of its replies. */
export class AddReplyPhoto extends Command<{ readonly photoId: number }> {
  constructor(
    readonly complaintId: number,
    readonly messageId: number,
    readonly photo: StoredPhoto,
  ) {
    super();
  }
}

/** @throws ComplaintNotFound also when the message is not a reply, ComplaintIsClosed, TooManyPhotos, AuthorErased */
@CommandHandler(AddReplyPhoto)
export class AddReplyPhotoHandler implements ICommandHandler<AddReplyPhoto> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly complaints: Complaints,
    private readonly access: ComplaintAccess,
    private readonly photos: Photos,
    private readonly clock: Clock,
  ) {}

  execute({ complaintId, messageId, photo }: AddReplyPhoto) {
    return this.work.run(async () => {
      const complaint = await this.complaints.forChange(complaintId);
      await this.access.holdAuthor(complaint);
      complaint.requireNotClosed();
      await this.photos.claim(photo.key);
      return this.complaints.addPhoto(complaintId, {
        of: 'workshop',
        messageId,
        ...photo,
        at: this.clock.now(),
      });
    });
  }
}
