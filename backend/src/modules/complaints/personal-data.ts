import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { Photos } from '../../platform/files/photos.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from '../../platform/personal-data/personal-data.ts';

/** Complaints of customers, and of an account that had no customer record when it complained. */
const OF_AUTHOR = `(complaint.customer_id = ANY ($1::integer[]) OR complaint.customer_id IS NULL AND complaint.user_id = $2)`;
const ERASE_PHOTOS = `
  DELETE FROM complaints.photo USING complaints.complaint
  WHERE complaint.id = complaint_id AND ${OF_AUTHOR} RETURNING key`;
const ERASE_MESSAGES = `
  DELETE FROM complaints.message USING complaints.complaint WHERE complaint.id = complaint_id AND ${OF_AUTHOR}`;
const ERASE_TEXTS = `UPDATE complaints.complaint SET subject = '', description = '' WHERE ${OF_AUTHOR}`;
const ASSIGN = `
  UPDATE complaints.complaint SET user_id = $2::integer WHERE customer_id = $1 AND user_id IS DISTINCT FROM $2::integer`;

@Injectable()
export class ComplaintRecords implements PersonalRecords {
  constructor(
    private readonly database: Database,
    private readonly photos: Photos,
  ) {}

  async erase({ customerIds, userId }: ErasedPerson): Promise<void> {
    const author = [customerIds, userId];
    const erased = await this.database.query<{ key: string }>(ERASE_PHOTOS, author);
    await this.photos.release(erased.map(({ key }) => key));
    await this.database.query(ERASE_MESSAGES, author);
    await this.database.query(ERASE_TEXTS, author);
  }

  async assignToAccount(customerId: number, userId: number | null): Promise<void> {
    await this.database.query(ASSIGN, [customerId, userId]);
  }
}

const PHOTO_PATH = `format('files/complaints/%s/%s.jpg', complaint_id, photo_id)`;

export const complaintsPersonalData: PersonalData = {
  categories: [{ name: 'complaints', legalBasis: 'interest', recipients: [] }],
  columns: {
    complaints: {
      'complaints.complaint': ['subject', 'description', 'search'],
      'complaints.message': ['text'],
      'complaints.photo': ['key'],
    },
  },
  exported: {
    complaints: {
      description: 'Complaints with their messages, and the notes of the workshop about them.',
      select: ({ customers }) => `
        SELECT complaint_id AS id, appointment_id AS "appointmentId", subject, description, status, priority,
               created_at AS "createdAt", resolved_at AS "resolvedAt",
               (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'text', text, 'createdAt', message.created_at)
                         ORDER BY message_id), '[]')
                FROM complaints.message_card message WHERE message.complaint_id = complaint.complaint_id) AS messages,
               (SELECT coalesce(jsonb_agg(jsonb_build_object('text', text, 'createdAt', note.created_at) ORDER BY note_id), '[]')
                FROM complaints.note_card note WHERE note.complaint_id = complaint.complaint_id) AS notes
        FROM complaints.complaint_card complaint
        WHERE user_id = $1 OR customer_id IN (${customers})`,
    },
    complaintPhotos: {
      description: 'Photos of complaints; `file` is the path in the archive.',
      select: ({ customers }) => `
        SELECT photo_id AS id, complaint_id AS "complaintId", photo.created_at AS "createdAt", ${PHOTO_PATH} AS file
        FROM complaints.photo_card photo JOIN complaints.complaint_card USING (complaint_id)
        WHERE user_id = $1 OR customer_id IN (${customers})`,
    },
  },
  exportedFiles: ({ customers }) => `
    SELECT ${PHOTO_PATH} AS path, key, NULL AS content_type
    FROM complaints.photo_card JOIN complaints.complaint_card USING (complaint_id)
    WHERE user_id = $1 OR customer_id IN (${customers})`,
  records: ComplaintRecords,
};
