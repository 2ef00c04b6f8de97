import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { ComplaintNotFound } from '../domain/complaints.errors.ts';
import { House } from '../domain/house.ts';
import {
  type ComplaintPhotoView,
  type ManagedComplaintThread,
  type ManagedMessageView,
  PHOTOS,
} from './complaint.views.ts';
import { ManagedComplaints } from './managed-complaints.ts';

/** One complaint of the queue with everything that was written. */
export class ReadManagedComplaint extends Query<ManagedComplaintThread> {
  constructor(readonly complaintId: number) {
    super();
  }
}

const WHOLE_THREAD = `
  SELECT id, kind, text, created_at AS "createdAt", author_id AS "authorId"
  FROM complaints.message WHERE complaint_id = $1 ORDER BY id LIMIT 1000`;

/** @throws ComplaintNotFound */
@QueryHandler(ReadManagedComplaint)
export class ReadManagedComplaintHandler implements IQueryHandler<ReadManagedComplaint> {
  constructor(
    private readonly database: Database,
    private readonly managed: ManagedComplaints,
    private readonly house: House,
  ) {}

  async execute({ complaintId }: ReadManagedComplaint): Promise<ManagedComplaintThread> {
    const [complaint] = await this.managed.read('WHERE id = $1', [complaintId]);
    if (!complaint) throw new ComplaintNotFound();
    const { appointmentId } = complaint;
    type Photo = ComplaintPhotoView & Record<string, unknown>;
    return {
      ...complaint,
      visit: appointmentId === null ? null : await this.house.visitFacts(appointmentId),
      photos: await this.database.query<Photo>(PHOTOS, [complaintId]),
      messages: await this.thread(complaintId),
    };
  }

  private async thread(complaintId: number): Promise<ManagedMessageView[]> {
    type Line = Omit<ManagedMessageView, 'author'> & { authorId: number | null; [column: string]: unknown };
    const lines = await this.database.query<Line>(WHOLE_THREAD, [complaintId]);
    const authors = await this.house.accounts(lines.flatMap(({ authorId }) => authorId ?? []));
    return lines.map(({ authorId, ...line }) => ({
      ...line,
      author: (authorId !== null && authors.get(authorId)?.name) || null,
    }));
  }
}
