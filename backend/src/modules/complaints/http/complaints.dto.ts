import {
  COMPLAINT_STATUSES,
  type ComplaintStatus,
  MAX_COMPLAINT_TEXT,
  MAX_SUBJECT,
  QUEUE_STATUSES,
  type QueueStatus,
} from '@car-workshop/contracts/values/complaints';
import { MAX_SEARCH_LENGTH } from '@car-workshop/contracts/values/lists';
import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import {
  Id,
  OneOf,
  OptionalId,
  OptionalQueryId,
  OptionalText,
  QueryNumber,
  RequiredText,
} from '../../../platform/http/validators.ts';
import { PRIORITIES, type Priority } from '../domain/complaint.values.ts';

@ApiSchema({ name: 'ReopenComplaint' })
export class ManageLinkBody {
  @OptionalText({ max: 100, description: 'Token of the manage link; required unless signed in.' }) manageToken?: string;
}

@ApiSchema({ name: 'OpenComplaint' })
export class OpenComplaintBody extends ManageLinkBody {
  @OptionalId('The visit; missing for a complaint in general.') appointmentId?: number;
  @RequiredText({ max: MAX_SUBJECT, required: 'complaint.subject_required' }) subject: string;
  @RequiredText({ max: MAX_COMPLAINT_TEXT, required: 'complaint.description_required' }) description: string;
}

@ApiSchema({ name: 'FollowUpComplaint' })
export class FollowUpComplaintBody extends ManageLinkBody {
  @RequiredText({ max: MAX_COMPLAINT_TEXT }) text: string;
}

@ApiSchema({ name: 'HandleComplaint' })
export class HandleComplaintBody {
  @OneOf(COMPLAINT_STATUSES, { optional: true }) status?: ComplaintStatus;
  @OneOf(PRIORITIES, { optional: true }) priority?: Priority;

  @ApiPropertyOptional({ nullable: true, description: 'Account of a member of the desk; null removes the assignment.' })
  @IsOptional()
  @Id()
  assigneeId?: number | null;
}

@ApiSchema({ name: 'ComplaintText' })
export class ComplaintTextBody {
  @RequiredText({ max: MAX_COMPLAINT_TEXT }) text: string;
}

export class ComplaintPhotoQuery {
  @OptionalQueryId() messageId?: number;
}

export class ComplaintQueueQuery {
  @OptionalText({
    max: MAX_SEARCH_LENGTH,
    description: "The id, or part of the subject or of the author's name or phone.",
  })
  search?: string;

  @OneOf(QUEUE_STATUSES, { optional: true }) status?: QueueStatus;
  @OneOf(PRIORITIES, { optional: true }) priority?: Priority;
  @OneOf(['me', 'nobody'], { optional: true }) assignee?: 'me' | 'nobody';
  @OneOf(['true', 'false'], { optional: true }) overdue?: 'true' | 'false';
  @QueryNumber({ min: 1, max: 1_000, default: 1 }) page = 1;
  @QueryNumber({ min: 1, max: 100, default: 20 }) pageSize = 20;
}
