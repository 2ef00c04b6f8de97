import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { COMPLAINT_STATUSES, type ComplaintStatus, PRIORITIES, type Priority } from '../domain/complaint.ts';

export { COMPLAINT_STATUSES, type ComplaintStatus, PRIORITIES, type Priority };

/** A line of the thread. Plain text: whoever shows it escapes it. */
@ApiSchema({ name: 'ComplaintMessage' })
export class ComplaintMessageView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: ['client', 'workshop', 'note'], description: 'A note is for admins only.' })
  kind: 'client' | 'workshop' | 'note';

  @ApiProperty()
  text: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;
}

/** A complaint as its author sees it (specification §3). */
@ApiSchema({ name: 'Complaint' })
export class ComplaintView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', nullable: true })
  appointmentId: number | null;

  @ApiProperty()
  subject: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ enum: COMPLAINT_STATUSES, enumName: 'ComplaintStatus' })
  status: ComplaintStatus;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  resolvedAt: Date | null;
}

/** A complaint with its thread. */
@ApiSchema({ name: 'ComplaintThread' })
export class ComplaintThread extends ComplaintView {
  @ApiProperty({ type: [ComplaintMessageView] })
  messages: ComplaintMessageView[];
}

/** A complaint in the queue of the workshop. */
@ApiSchema({ name: 'ManagedComplaint' })
export class ManagedComplaint extends ComplaintView {
  @ApiProperty({ type: 'integer', nullable: true })
  customerId: number | null;

  @ApiProperty({ enum: PRIORITIES, enumName: 'ComplaintPriority' })
  priority: Priority;

  @ApiProperty({ type: 'integer', nullable: true })
  assigneeId: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  firstRepliedAt: Date | null;

  @ApiProperty({ type: 'integer', description: 'Working minutes to the first reply, or until now.' })
  firstReplyMinutes: number;

  @ApiProperty({ type: 'integer', description: 'Working minutes until it was resolved, or until now.' })
  resolutionMinutes: number;
}

/** A complaint of the queue with its thread, notes too. */
@ApiSchema({ name: 'ManagedComplaintThread' })
export class ManagedComplaintThread extends ManagedComplaint {
  @ApiProperty({ type: [ComplaintMessageView] })
  messages: ComplaintMessageView[];
}

export const OWN_COLUMNS = `
  id, appointment_id AS "appointmentId", subject, description, status, created_at AS "createdAt",
  resolved_at AS "resolvedAt"`;
export const MANAGED_COLUMNS = `${OWN_COLUMNS}, customer_id AS "customerId", priority,
  assignee_id AS "assigneeId", first_replied_at AS "firstRepliedAt"`;
export const THREAD = `
  SELECT id, kind, text, created_at AS "createdAt" FROM complaints.message
  WHERE complaint_id = $1 AND (kind <> 'note' OR $2) ORDER BY id LIMIT 1000`;
