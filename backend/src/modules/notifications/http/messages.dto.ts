import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { message, OneOf, OptionalText, QueryNumber } from '../../../platform/http/validators.ts';
import { MESSAGE_STATUSES, type MessageStatus } from '../application/message.view.ts';

/** Which messages an admin looks for, and which page of them. */
export class MessagesWanted {
  @QueryNumber({ min: 1, max: 1_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 200, default: 50 })
  pageSize = 50;

  @OptionalText({ max: 100, description: 'Part of the address or of the text.' })
  search?: string;

  @OneOf(MESSAGE_STATUSES, { optional: true })
  status?: MessageStatus;
}

/** What a person consents to be written to about. */
export class MessagePreferences {
  @ApiProperty({ description: 'What will be due on their vehicles. False until they say otherwise.' })
  @IsBoolean({ message: message('field.invalid') })
  readonly maintenanceReminders: boolean;
}
