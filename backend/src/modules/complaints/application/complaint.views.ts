import { COMPLAINT_STATUSES, type ComplaintStatus } from '@car-workshop/contracts/values/complaints';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ApiDateTime, ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import { PRIORITIES, type Priority } from '../domain/complaint.values.ts';

class ComplaintVehicleView {
  @ApiProperty() make: string;
  @ApiProperty() model: string;
  @ApiInteger() year: number;
}

export class ComplaintAppointmentView {
  @ApiInteger() id: number;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '09:30' }) time: string;
  @ApiProperty() service: string;
  @ApiProperty() serviceNames: TranslationsView;
  @ApiProperty() vehicle: ComplaintVehicleView;
}

class ComplaintEstimateView {
  @ApiInteger() id: number;
  @ApiProperty({ description: 'RON with VAT.', example: 836.1 }) total: number;
  @ApiProperty({ description: 'RON with VAT, of the approved jobs.', example: 725.99 }) approved: number;
}

export class ManagedComplaintAppointmentView extends ComplaintAppointmentView {
  @ApiNullable(Number, 'RON; null until the visit is completed.') charged: number | null;
  @ApiNullable(ComplaintEstimateView, 'Null without one that was sent.') estimate: ComplaintEstimateView | null;
}

export class ComplaintPhotoView {
  @ApiInteger() id: number;

  @ApiNullable('integer', 'The message that the photo belongs to; null for the complaint itself.')
  messageId: number | null;

  @ApiProperty() thumbUrl: string;
  @ApiProperty() largeUrl: string;
  @ApiInteger('Width of the large size, in pixels.') width: number;
  @ApiInteger() height: number;
}

/** The text is plain and must be escaped when shown. */
export class ComplaintMessageView {
  @ApiInteger() id: number;

  @ApiProperty({ enum: ['client', 'workshop', 'note'], description: 'Notes are visible to the desk only.' })
  kind: 'client' | 'workshop' | 'note';

  @ApiProperty() text: string;
  @ApiDateTime() createdAt: Date;
}

export class ComplaintView {
  @ApiInteger() id: number;
  @ApiNullable('integer') appointmentId: number | null;
  @ApiProperty() subject: string;
  @ApiProperty() description: string;
  @ApiEnum('ComplaintStatus', COMPLAINT_STATUSES) status: ComplaintStatus;
  @ApiDateTime() createdAt: Date;
  @ApiNullable('date-time') resolvedAt: Date | null;
}

export class ComplaintThread extends ComplaintView {
  @ApiNullable(ComplaintAppointmentView) visit: ComplaintAppointmentView | null;
  @ApiList(ComplaintPhotoView, 'At most 5 of the author and 5 of the workshop.') photos: ComplaintPhotoView[];
  @ApiNullable('date-time', 'Until when it can be reopened; null unless resolved or closed.') reopenUntil: Date | null;
  @ApiList(ComplaintMessageView) messages: ComplaintMessageView[];
}

export class ComplaintAssigneeView {
  @ApiInteger() id: number;
  @ApiProperty() name: string;
}

class ComplaintPersonView extends ComplaintAssigneeView {
  @ApiProperty({ description: 'E.164; empty once erased.' }) phone: string;
}

export class ManagedComplaint extends ComplaintView {
  @ApiNullable('integer') customerId: number | null;
  @ApiNullable('integer', 'Account of the author; null for a guest.') userId: number | null;
  @ApiNullable(ComplaintPersonView, 'Null once erased.') author: ComplaintPersonView | null;
  @ApiEnum('ComplaintPriority', PRIORITIES) priority: Priority;
  @ApiNullable('integer') assigneeId: number | null;
  @ApiNullable(ComplaintPersonView) assignee: ComplaintPersonView | null;
  @ApiNullable('date-time') firstRepliedAt: Date | null;
  @ApiDateTime() firstReplyDueAt: Date;
  @ApiDateTime() resolutionDueAt: Date;
  @ApiProperty({ description: 'Whether the next deadline has passed.' }) overdue: boolean;
  @ApiInteger('Working minutes until the first reply, or until now.') firstReplyMinutes: number;

  @ApiInteger('Working minutes from opening (or last reopening) until resolution, or until now.')
  resolutionMinutes: number;
}

@ApiSchema({ name: 'ManagedComplaintMessage' })
export class ManagedMessageView extends ComplaintMessageView {
  @ApiNullable(String, 'Name of the account that wrote it.') author: string | null;
}

export class ManagedComplaintThread extends ManagedComplaint {
  @ApiNullable(ManagedComplaintAppointmentView) visit: ManagedComplaintAppointmentView | null;
  @ApiList(ComplaintPhotoView) photos: ComplaintPhotoView[];
  @ApiList(ManagedMessageView) messages: ManagedMessageView[];
}

export const OWN_COLUMNS = `
  id, appointment_id, subject, description, status, created_at, resolved_at`;
export const THREAD = `
  SELECT id, kind, text, created_at FROM complaints.message
  WHERE complaint_id = $1 AND kind <> 'note' ORDER BY id LIMIT 1000`;
export const PHOTOS = `
  SELECT id, message_id, width, height,
         format('/api/complaints/%s/photos/%s/thumb', complaint_id, id) AS thumb_url,
         format('/api/complaints/%s/photos/%s/large', complaint_id, id) AS large_url
  FROM complaints.photo WHERE complaint_id = $1 ORDER BY id`;
