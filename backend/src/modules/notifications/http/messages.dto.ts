import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { message, OneOf, OptionalText, QueryNumber } from '../../../platform/http/validators.ts';
import { MESSAGE_STATUSES, type MessageStatus } from '../application/message.view.ts';
import { MessagePreferencesView } from '../application/message-preferences.ts';

/** Filter and page of the message list. */
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

/** The consents to give or withdraw. */
@ApiSchema({ name: 'MessagePreferences' })
export class MessagePreferencesBody extends MessagePreferencesView {
  @IsBoolean({ message: message('field.invalid') })
  override readonly maintenanceReminders: boolean;
}
