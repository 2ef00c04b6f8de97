import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import { COMPLAINT_STATUSES, type ComplaintStatus, PRIORITIES, type Priority } from '../domain/complaint.values.ts';

class ComplaintVehicleView {
  @ApiProperty() make: string;
  @ApiProperty() model: string;
  @ApiProperty({ type: 'integer' }) year: number;
}

export class ComplaintVisitView {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '09:30' }) time: string;
  @ApiProperty() service: string;
  @ApiProperty({ type: TranslationsView }) serviceNames: TranslationsView;
  @ApiProperty() vehicle: ComplaintVehicleView;
}

export class ComplaintPhotoView {
  @ApiProperty({ type: 'integer' }) id: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The message that the photo belongs to; null for the complaint itself.',
  })
  messageId: number | null;

  @ApiProperty() thumbUrl: string;
  @ApiProperty() largeUrl: string;
  @ApiProperty({ type: 'integer', description: 'Width of the large size, in pixels.' }) width: number;
  @ApiProperty({ type: 'integer' }) height: number;
}

/** The text is plain and must be escaped when shown. */
export class ComplaintMessageView {
  @ApiProperty({ type: 'integer' }) id: number;

  @ApiProperty({ enum: ['client', 'workshop', 'note'], description: 'Notes are visible to the desk only.' })
  kind: 'client' | 'workshop' | 'note';

  @ApiProperty() text: string;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt: Date;
}

export class ComplaintView {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'integer', nullable: true }) appointmentId: number | null;
  @ApiProperty() subject: string;
  @ApiProperty() description: string;
  @ApiProperty({ enum: COMPLAINT_STATUSES, enumName: 'ComplaintStatus' }) status: ComplaintStatus;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) resolvedAt: Date | null;
}

export class ComplaintThread extends ComplaintView {
  @ApiProperty({ type: ComplaintVisitView, nullable: true }) visit: ComplaintVisitView | null;

  @ApiProperty({ type: [ComplaintPhotoView], description: 'At most 5 of the author and 5 of the workshop.' })
  photos: ComplaintPhotoView[];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when it can be reopened; null unless resolved or closed.',
  })
  reopenUntil: Date | null;

  @ApiProperty({ type: [ComplaintMessageView] }) messages: ComplaintMessageView[];
}

export class ComplaintAssigneeView {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty() name: string;
}

class ComplaintPersonView extends ComplaintAssigneeView {
  @ApiProperty({ description: 'E.164; empty once erased.' }) phone: string;
}

export class ManagedComplaint extends ComplaintView {
  @ApiProperty({ type: 'integer', nullable: true }) customerId: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Account of the author; null for a guest.' })
  userId: number | null;

  @ApiProperty({ type: ComplaintPersonView, nullable: true, description: 'Null once erased.' })
  author: ComplaintPersonView | null;

  @ApiProperty({ enum: PRIORITIES, enumName: 'ComplaintPriority' }) priority: Priority;
  @ApiProperty({ type: 'integer', nullable: true }) assigneeId: number | null;
  @ApiProperty({ type: ComplaintPersonView, nullable: true }) assignee: ComplaintPersonView | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) firstRepliedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time' }) firstReplyDueAt: Date;
  @ApiProperty({ type: String, format: 'date-time' }) resolutionDueAt: Date;
  @ApiProperty({ type: 'boolean', description: 'Whether the next deadline has passed.' }) overdue: boolean;

  @ApiProperty({ type: 'integer', description: 'Working minutes until the first reply, or until now.' })
  firstReplyMinutes: number;

  @ApiProperty({
    type: 'integer',
    description: 'Working minutes from opening (or last reopening) until resolution, or until now.',
  })
  resolutionMinutes: number;
}

@ApiSchema({ name: 'ManagedComplaintMessage' })
export class ManagedMessageView extends ComplaintMessageView {
  @ApiProperty({ type: String, nullable: true, description: 'Name of the account that wrote it.' })
  author: string | null;
}

export class ManagedComplaintThread extends ManagedComplaint {
  @ApiProperty({ type: ComplaintVisitView, nullable: true }) visit: ComplaintVisitView | null;
  @ApiProperty({ type: [ComplaintPhotoView] }) photos: ComplaintPhotoView[];
  @ApiProperty({ type: [ManagedMessageView] }) messages: ManagedMessageView[];
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
