import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { type PhotoSize, Photos } from '../../../platform/files/photos.ts';
import { ComplaintNotFound } from '../domain/complaints.errors.ts';
import { ComplaintAccess } from './complaint-access.ts';

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
