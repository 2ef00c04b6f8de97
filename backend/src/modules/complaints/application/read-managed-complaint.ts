import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { ComplaintAccounts } from '../domain/complaint-people.ts';
import { ComplaintVisits } from '../domain/complaint-visits.ts';
import { ComplaintNotFound } from '../domain/complaints.errors.ts';
import {
  type ComplaintPhotoView,
  type ManagedComplaintThread,
  type ManagedMessageView,
  PHOTOS,
} from './complaint.views.ts';
import { ManagedComplaints } from './managed-complaints.ts';

/** Reads a complaint with its thread, notes included. */
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
    private readonly visits: ComplaintVisits,
    private readonly accounts: ComplaintAccounts,
  ) {}

  async execute({ complaintId }: ReadManagedComplaint): Promise<ManagedComplaintThread> {
    const [complaint] = await this.managed.read('WHERE id = $1', [complaintId]);
    if (!complaint) throw new ComplaintNotFound();
    const { appointmentId } = complaint;
    type Photo = ComplaintPhotoView & Record<string, unknown>;
    return {
      ...complaint,
      visit: appointmentId === null ? null : await this.visits.visitSummary(appointmentId),
      photos: await this.database.query<Photo>(PHOTOS, [complaintId]),
      messages: await this.thread(complaintId),
    };
  }

  private async thread(complaintId: number): Promise<ManagedMessageView[]> {
    type Row = Omit<ManagedMessageView, 'author'> & { authorId: number | null; [column: string]: unknown };
    const messages = await this.database.query<Row>(WHOLE_THREAD, [complaintId]);
    const authors = await this.accounts.findAccounts(messages.flatMap(({ authorId }) => authorId ?? []));
    return messages.map(({ authorId, ...message }) => ({
      ...message,
      author: (authorId !== null && authors.get(authorId)?.name) || null,
    }));
  }
}
