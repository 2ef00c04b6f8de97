import { MAX_COMPLAINT_PHOTOS } from '@car-workshop/contracts/values/complaints';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Complaint, Complaints, type NewMessage, type NewPhoto } from '../domain/complaint.ts';
import { ComplaintNotFound, TooManyPhotos } from '../domain/complaints.errors.ts';

export const complaintSchema = entity(Complaint, 'complaints.complaint', {
  id: GENERATED_ID,
  ...columns<Complaint>('integer', ['customerId', 'userId', 'appointmentId', 'assigneeId'], { nullable: true }),
  ...columns<Complaint>('text', ['subject', 'description', 'status', 'priority']),
  ...columns<Complaint>('timestamptz', ['createdAt', 'firstReplyDueAt', 'resolutionDueAt']),
  ...columns<Complaint>('timestamptz', ['firstRepliedAt', 'resolvedAt', 'closedAt', 'reopenedAt'], { nullable: true }),
});

const UNSETTLED = 'SELECT id FROM complaints.complaint WHERE next_due_at IS NOT NULL ORDER BY id';
const ADD_MESSAGE = `
  INSERT INTO complaints.message (complaint_id, kind, text, author_id, created_at) VALUES ($1, $2, $3, $4, $5)
  RETURNING id`;
const MESSAGE_OF_SIDE = `SELECT FROM complaints.message WHERE id = $1 AND complaint_id = $2 AND kind = $3`;
const ADD_PHOTO = `
  INSERT INTO complaints.photo (complaint_id, message_id, key, width, height, created_at)
  SELECT $1, $2, $3, $4, $5, $6
  WHERE (SELECT count(*) FROM complaints.photo LEFT JOIN complaints.message ON message.id = message_id
         WHERE photo.complaint_id = $1 AND coalesce(kind, 'client') = $7) < $8
  RETURNING id AS photo_id`;

@Injectable()
export class TypeOrmComplaints implements Complaints {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {}

  async add(complaint: Complaint, by: Actor): Promise<void> {
    await this.work.manager.insert(Complaint, complaint);
    complaint.markOpened(by);
    this.work.record(complaint);
  }

  forChange(id: number): Promise<Complaint> {
    return this.work.forChange(Complaint, { id }, ComplaintNotFound);
  }

  save(complaint: Complaint): Promise<void> {
    const times = [
      'firstRepliedAt',
      'resolvedAt',
      'closedAt',
      'reopenedAt',
      'firstReplyDueAt',
      'resolutionDueAt',
    ] as const;
    return this.work.save(complaint, ['status', 'priority', 'assigneeId', ...times]);
  }

  async unsettled(): Promise<number[]> {
    return (await this.database.query<{ id: number }>(UNSETTLED)).map(({ id }) => id);
  }

  async addMessage(complaintId: number, { kind, text, authorId, at }: NewMessage): Promise<number> {
    return (await this.database.only<{ id: number }>(ADD_MESSAGE, [complaintId, kind, text, authorId, at])).id;
  }

  async addPhoto(complaintId: number, photo: NewPhoto): Promise<{ photoId: number }> {
    const { of, messageId, key, width, height, at } = photo;
    if (messageId !== null && !(await this.database.one(MESSAGE_OF_SIDE, [messageId, complaintId, of]))) {
      throw new ComplaintNotFound();
    }
    const values = [complaintId, messageId, key, width, height, at, of, MAX_COMPLAINT_PHOTOS];
    const added = await this.database.one<{ photoId: number }>(ADD_PHOTO, values);
    if (!added) throw new TooManyPhotos(MAX_COMPLAINT_PHOTOS);
    return added;
  }
}
