import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import {
  message,
  OneOf,
  OptionalText,
  OptionalWholeNumber,
  QueryNumber,
} from '../../../platform/http/validators.ts';
import { MESSAGE_STATUSES, type MessageStatus } from '../application/messages/message.view.ts';
import { QUEUED_CHOICES, type QueuedChoice } from '../application/sending/sending-hold.ts';

export class ListMessagesQuery {
  @QueryNumber({ min: 1, max: 1_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 200, default: 50 })
  pageSize = 50;

  @OptionalText({ max: 100, description: 'Part of the address or of the text.' })
  search?: string;

  @OneOf(MESSAGE_STATUSES, { optional: true })
  status?: MessageStatus;
}

@ApiSchema({ name: 'AllowSending' })
export class AllowSendingBody {
  /** What becomes of messages that were queued before the restore: the original may have sent them. */
  @OneOf(QUEUED_CHOICES)
  readonly queued: QueuedChoice;
}

@ApiSchema({ name: 'SetMessagePreferences' })
export class MessagePreferencesBody {
  @ApiProperty({ description: 'Messages about due maintenance.' })
  @IsBoolean({ message: message('field.invalid') })
  readonly maintenanceReminders: boolean;

  @OptionalWholeNumber({
    min: 1,
    max: 1_000,
    description: 'Version of the text agreed to; required to give the consent.',
  })
  readonly consentVersion?: number;
}
