import { Injectable } from '@nestjs/common';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { type PhotoSize, Photos, type StoredPhoto } from '../../../platform/files/photos.ts';
import { Complaints } from '../domain/complaint.ts';
import { ComplaintNotFound } from '../domain/complaints.errors.ts';
import { ComplaintAccess } from './complaint-access.ts';

type PhotoSender = 'workshop' | { readonly by: Actor; readonly manageToken: string | undefined };

export class AddComplaintPhoto extends command<
  { complaintId: number; messageId: number | null; photo: StoredPhoto; from: PhotoSender },
  { readonly photoId: number }
>() {}

const ONE = `
  SELECT key, user_id, appointment_id
  FROM complaints.photo JOIN complaints.complaint ON complaint.id = complaint_id
  WHERE photo.id = $1 AND complaint.id = $2`;

@Injectable()
export class ComplaintPhotoReader {
  constructor(
    private readonly access: ComplaintAccess,
    private readonly photos: Photos,
    private readonly database: Database,
  ) {}

  async readComplaintPhoto({
    complaintId,
    photoId,
    size,
    by,
    manageToken,
  }: {
    complaintId: number;
    photoId: number;
    size: PhotoSize;
    by: Actor;
    manageToken?: string;
  }): Promise<Buffer> {
    type Row = { key: string; userId: number | null; appointmentId: number | null };
    const photo = await this.database.one<Row>(ONE, [photoId, complaintId]);
    if (!photo) throw new ComplaintNotFound();
    if (!worksAtDesk(by)) await this.access.require(photo, by, manageToken);
    const file = await this.photos.read(photo.key, size);
    if (!file) throw new ComplaintNotFound();
    return file;
  }
}

@Injectable()
export class ComplaintPhotoHandlers {
  constructor(
    private readonly complaints: Complaints,
    private readonly access: ComplaintAccess,
    private readonly photos: Photos,
    private readonly clock: Clock,
  ) {}

  /** @throws ComplaintNotFound also for a message of the other side; ComplaintIsClosed, TooManyPhotos, AuthorErased */
  @Handles(AddComplaintPhoto, 'in-transaction')
  async addComplaintPhoto({ complaintId, messageId, photo, from }: AddComplaintPhoto) {
    const complaint = await this.complaints.forChange(complaintId);
    if (from === 'workshop') await this.access.holdAuthor(complaint);
    else await this.access.requireToWrite(complaint, from.by, from.manageToken);
    complaint.requireNotClosed();
    await this.photos.claim(photo.key);
    const of = from === 'workshop' ? 'workshop' : 'client';
    return this.complaints.addPhoto(complaintId, { of, messageId, ...photo, at: this.clock.now() });
  }
}
