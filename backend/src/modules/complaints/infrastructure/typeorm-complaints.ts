import { Injectable } from '@nestjs/common';
import { EntitySchema } from 'typeorm';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Complaint, Complaints, type NewMessage, type NewPhoto } from '../domain/complaint.ts';
import { ComplaintNotFound, TooManyPhotos } from '../domain/complaints.errors.ts';

export const complaintSchema = new EntitySchema<Complaint>({
  name: 'Complaint',
  target: Complaint,
  schema: 'complaints',
  tableName: 'complaint',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    customerId: { name: 'customer_id', type: 'integer', nullable: true },
    userId: { name: 'user_id', type: 'integer', nullable: true },
    appointmentId: { name: 'appointment_id', type: 'integer', nullable: true },
    subject: { type: 'text' },
    description: { type: 'text' },
    status: { type: 'text' },
    priority: { type: 'text' },
    assigneeId: { name: 'assignee_id', type: 'integer', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    firstRepliedAt: { name: 'first_replied_at', type: 'timestamptz', nullable: true },
    resolvedAt: { name: 'resolved_at', type: 'timestamptz', nullable: true },
    closedAt: { name: 'closed_at', type: 'timestamptz', nullable: true },
    reopenedAt: { name: 'reopened_at', type: 'timestamptz', nullable: true },
    firstReplyDueAt: { name: 'first_reply_due_at', type: 'timestamptz' },
    resolutionDueAt: { name: 'resolution_due_at', type: 'timestamptz' },
  },
});

/** Photos of the author, and the same number of the workshop. */
const MAX_PHOTOS = 5;
const MESSAGE_OF_SIDE = `SELECT FROM complaints.message WHERE id = $1 AND complaint_id = $2 AND kind = $3`;
/** Inserts nothing beyond the maximum. The caller holds the row lock of the complaint. */
const ADD_PHOTO = `
  INSERT INTO complaints.photo (complaint_id, message_id, key, width, height, created_at)
  SELECT $1, $2, $3, $4, $5, $6
  WHERE (SELECT count(*) FROM complaints.photo LEFT JOIN complaints.message ON message.id = message_id
         WHERE photo.complaint_id = $1 AND coalesce(kind, 'client') = $7) < $8
  RETURNING id AS "photoId"`;

@Injectable()
export class TypeOrmComplaints extends Complaints {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {
    super();
  }

  async add(complaint: Complaint, by: Actor): Promise<void> {
    await this.work.manager.insert(Complaint, complaint);
    complaint.markOpened(by);
    this.work.record(complaint);
  }

  async forChange(id: number): Promise<Complaint> {
    const lock = { mode: 'pessimistic_write' as const };
    const complaint = await this.work.manager.findOne(Complaint, { where: { id }, lock });
    if (!complaint) throw new ComplaintNotFound();
    return complaint;
  }

  async save(complaint: Complaint): Promise<void> {
    const { id, status, priority, assigneeId, firstRepliedAt, resolvedAt, closedAt, reopenedAt } = complaint;
    const { firstReplyDueAt, resolutionDueAt } = complaint;
    const state = { status, priority, assigneeId, firstRepliedAt, resolvedAt, closedAt, reopenedAt };
    await this.work.manager.update(Complaint, { id }, { ...state, firstReplyDueAt, resolutionDueAt });
    this.work.record(complaint);
  }

  async addMessage(complaintId: number, { kind, text, authorId, at }: NewMessage): Promise<number> {
    const row = await this.database.one<{ id: number }>(
      `INSERT INTO complaints.message (complaint_id, kind, text, author_id, created_at)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [complaintId, kind, text, authorId, at],
    );
    if (!row) throw new Error('INSERT … RETURNING returned no row');
    return row.id;
  }

  async addPhoto(complaintId: number, photo: NewPhoto): Promise<{ photoId: number }> {
    const { of, messageId, key, width, height, at } = photo;
    if (messageId !== null && !(await this.database.one(MESSAGE_OF_SIDE, [messageId, complaintId, of]))) {
      throw new ComplaintNotFound();
    }
    const values = [complaintId, messageId, key, width, height, at, of, MAX_PHOTOS];
    const added = await this.database.one<{ photoId: number }>(ADD_PHOTO, values);
    if (!added) throw new TooManyPhotos(MAX_PHOTOS);
    return added;
  }
}
