import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type PhotoSize, Photos, type StoredPhoto } from '../../../platform/files/photos.ts';
import { Complaints } from '../domain/complaint.ts';
import { ComplaintNotFound } from '../domain/complaints.errors.ts';
import { ComplaintAccess } from './complaint-access.ts';

/** The side that adds a photo: the workshop, or the author with their proof of access. */
type PhotoSender = 'workshop' | { readonly by: Actor; readonly manageToken: string | undefined };

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

/** Reads the JPEG file of a photo, for the author of the complaint and for the desk. */
export class ReadComplaintPhoto extends Query<Buffer> {
  constructor(
    readonly complaintId: number,
    readonly photoId: number,
    readonly size: PhotoSize,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

const ONE = `
  SELECT key, user_id AS "userId", appointment_id AS "appointmentId"
  FROM complaints.photo JOIN complaints.complaint ON complaint.id = complaint_id
  WHERE photo.id = $1 AND complaint.id = $2`;

/** @throws ComplaintNotFound also for a complaint of another author */
@QueryHandler(ReadComplaintPhoto)
export class ReadComplaintPhotoHandler implements IQueryHandler<ReadComplaintPhoto> {
  constructor(
    private readonly database: Database,
    private readonly access: ComplaintAccess,
    private readonly photos: Photos,
  ) {}

  async execute({ complaintId, photoId, size, by, manageToken }: ReadComplaintPhoto): Promise<Buffer> {
    type Row = { key: string; userId: number | null; appointmentId: number | null };
    const photo = await this.database.one<Row>(ONE, [photoId, complaintId]);
    if (!photo) throw new ComplaintNotFound();
    if (!worksAtDesk(by)) await this.access.require(photo, by, manageToken);
    const file = await this.photos.read(photo.key, size);
    if (!file) throw new ComplaintNotFound();
    return file;
  }
}
