import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import {
  Id,
  OneOf,
  OptionalQueryId,
  OptionalText,
  OptionalWholeNumber,
  QueryNumber,
  RequiredText,
} from '../../../platform/http/validators.ts';
import {
  COMPLAINT_STATUSES,
  type ComplaintStatus,
  PRIORITIES,
  type Priority,
} from '../application/complaint.views.ts';

import { QUEUE_STATUSES, type QueueStatus } from '../application/list-managed-complaints.ts';

const MAX_ID = 2_147_483_647;

/** The manage link, for who is not signed in. */
@ApiSchema({ name: 'ReopenComplaint' })
export class ManageLinkBody {
  @OptionalText({ max: 100, description: 'Of the manage link, for who is not signed in.' })
  manageToken?: string;
}

/** What somebody complains about. */
@ApiSchema({ name: 'OpenComplaint' })
export class OpenComplaintBody extends ManageLinkBody {
  @OptionalWholeNumber({ min: 1, max: MAX_ID, description: 'The visit; without one, in general.' })
  appointmentId?: number;

  @RequiredText({ max: 200, required: 'complaint.subject_required' })
  subject: string;

  @RequiredText({ max: 4000, required: 'complaint.description_required' })
  description: string;
}

/** What the author adds. */
@ApiSchema({ name: 'FollowUpComplaint' })
export class FollowUpComplaintBody extends ManageLinkBody {
  @RequiredText({ max: 4000 })
  text: string;
}

/** What an admin does with a complaint; only what is given. */
@ApiSchema({ name: 'HandleComplaint' })
export class HandleComplaintBody {
  @OneOf(COMPLAINT_STATUSES, { optional: true })
  status?: ComplaintStatus;

  @OneOf(PRIORITIES, { optional: true })
  priority?: Priority;

  @ApiPropertyOptional({ nullable: true, description: 'An admin; null hands it back to nobody.' })
  @IsOptional()
  @Id()
  assigneeId?: number | null;
}

/** What an admin writes. */
@ApiSchema({ name: 'ComplaintText' })
export class ComplaintTextBody {
  @RequiredText({ max: 4000 })
  text: string;
}

/** Which message of the author a photo belongs to. */
export class PhotoOfMessage {
  @OptionalQueryId()
  messageId?: number;
}

/** Which complaints an admin looks at. */
export class QueueWanted {
  @OptionalText({
    max: 100,
    description: "The number, part of the subject or of the customer's name or phone.",
  })
  search?: string;

  @OneOf(QUEUE_STATUSES, { optional: true })
  status?: QueueStatus;

  @OneOf(PRIORITIES, { optional: true })
  priority?: Priority;

  @OneOf(['me', 'nobody'], { optional: true })
  assignee?: 'me' | 'nobody';

  @OneOf(['true', 'false'], { optional: true })
  overdue?: 'true' | 'false';

  @QueryNumber({ min: 1, max: 1_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 100, default: 20 })
  pageSize = 20;
}
