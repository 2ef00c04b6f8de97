import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Photos, type StoredPhoto } from '../../../platform/files/photos.ts';
import { Complaints } from '../domain/complaint.ts';
import { ComplaintAccess } from './complaint-access.ts';

/** Adds a stored photo of the author to the complaint, or to one of the author's messages. */
export class AddComplaintPhoto extends Command<{ readonly photoId: number }> {
  constructor(
    readonly complaintId: number,
    readonly messageId: number | null,
    readonly photo: StoredPhoto,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws ComplaintNotFound, ComplaintIsClosed, TooManyPhotos, AuthorErased */
@CommandHandler(AddComplaintPhoto)
export class AddComplaintPhotoHandler implements ICommandHandler<AddComplaintPhoto> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly complaints: Complaints,
    private readonly access: ComplaintAccess,
    private readonly photos: Photos,
    private readonly clock: Clock,
  ) {}

  execute({ complaintId, messageId, photo, by, manageToken }: AddComplaintPhoto) {
    return this.work.run(async () => {
      const complaint = await this.complaints.forChange(complaintId);
      await this.access.requireToWrite(complaint, by, manageToken);
      complaint.requireNotClosed();
      await this.photos.claim(photo.key);
      return this.complaints.addPhoto(complaintId, {
        of: 'client',
        messageId,
        ...photo,
        at: this.clock.now(),
      });
    });
  }
}
