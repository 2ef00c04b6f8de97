import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { COMPLAINT_STATUSES, type ComplaintStatus, PRIORITIES, type Priority } from '../domain/complaint.ts';

export { COMPLAINT_STATUSES, type ComplaintStatus, PRIORITIES, type Priority };

/** The vehicle of that visit. */
@ApiSchema({ name: 'ComplaintVehicle' })
export class ComplaintVehicleView {
  @ApiProperty()
  make: string;

  @ApiProperty()
  model: string;

  @ApiProperty({ type: 'integer' })
  year: number;
}

/** The visit that a complaint is about. */
@ApiSchema({ name: 'ComplaintVisit' })
export class ComplaintVisitView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ example: '09:30' })
  time: string;

  @ApiProperty()
  service: string;

  @ApiProperty()
  vehicle: ComplaintVehicleView;
}

/** A photo of the author or of the workshop; its addresses open for the author and for admins only. */
@ApiSchema({ name: 'ComplaintPhoto' })
export class ComplaintPhotoView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The message it came with; null: the complaint.',
  })
  messageId: number | null;

  @ApiProperty()
  thumbUrl: string;

  @ApiProperty()
  largeUrl: string;

  @ApiProperty({ type: 'integer', description: 'Pixels of the large size.' })
  width: number;

  @ApiProperty({ type: 'integer' })
  height: number;
}

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
  @ApiProperty({ type: ComplaintVisitView, nullable: true })
  visit: ComplaintVisitView | null;

  @ApiProperty({ type: [ComplaintPhotoView], description: 'At most 5 of the author and 5 of the workshop.' })
  photos: ComplaintPhotoView[];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when it can be opened again; null while it is not settled.',
  })
  reopenUntil: Date | null;

  @ApiProperty({ type: [ComplaintMessageView] })
  messages: ComplaintMessageView[];
}

/** Whoever complains, or looks after a complaint. */
@ApiSchema({ name: 'ComplaintPerson' })
export class ComplaintPersonView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'E.164; empty once the person was erased.' })
  phone: string;
}

/** A complaint in the queue of the workshop. */
@ApiSchema({ name: 'ManagedComplaint' })
export class ManagedComplaint extends ComplaintView {
  @ApiProperty({ type: 'integer', nullable: true })
  customerId: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Account of the author; null for a guest.' })
  userId: number | null;

  @ApiProperty({ type: ComplaintPersonView, nullable: true, description: 'Null once the person was erased.' })
  author: ComplaintPersonView | null;

  @ApiProperty({ enum: PRIORITIES, enumName: 'ComplaintPriority' })
  priority: Priority;

  @ApiProperty({ type: 'integer', nullable: true })
  assigneeId: number | null;

  @ApiProperty({ type: ComplaintPersonView, nullable: true })
  assignee: ComplaintPersonView | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  firstRepliedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time' })
  firstReplyDueAt: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  resolutionDueAt: Date;

  @ApiProperty({ type: 'boolean', description: 'What the workshop owes next was due already.' })
  overdue: boolean;

  @ApiProperty({ type: 'integer', description: 'Working minutes to the first reply, or until now.' })
  firstReplyMinutes: number;

  @ApiProperty({
    type: 'integer',
    description: 'Working minutes since it was (last) opened until it was resolved, or until now.',
  })
  resolutionMinutes: number;
}

/** A line of the thread as admins see it. */
@ApiSchema({ name: 'ManagedComplaintMessage' })
export class ManagedMessageView extends ComplaintMessageView {
  @ApiProperty({ type: String, nullable: true, description: 'Name of the account that wrote it.' })
  author: string | null;
}

/** A complaint of the queue with its thread, notes too. */
@ApiSchema({ name: 'ManagedComplaintThread' })
export class ManagedComplaintThread extends ManagedComplaint {
  @ApiProperty({ type: ComplaintVisitView, nullable: true })
  visit: ComplaintVisitView | null;

  @ApiProperty({ type: [ComplaintPhotoView] })
  photos: ComplaintPhotoView[];

  @ApiProperty({ type: [ManagedMessageView] })
  messages: ManagedMessageView[];
}

export const OWN_COLUMNS = `
  id, appointment_id AS "appointmentId", subject, description, status, created_at AS "createdAt",
  resolved_at AS "resolvedAt"`;
export const THREAD = `
  SELECT id, kind, text, created_at AS "createdAt" FROM complaints.message
  WHERE complaint_id = $1 AND kind <> 'note' ORDER BY id LIMIT 1000`;
export const PHOTOS = `
  SELECT id, message_id AS "messageId", width, height,
         format('/api/complaints/%s/photos/%s/thumb', complaint_id, id) AS "thumbUrl",
         format('/api/complaints/%s/photos/%s/large', complaint_id, id) AS "largeUrl"
  FROM complaints.photo WHERE complaint_id = $1 ORDER BY id`;
