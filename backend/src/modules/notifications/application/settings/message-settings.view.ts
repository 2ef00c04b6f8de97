import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { BOOKING_NOTICES, type BookingNotice } from '../../domain/message.values.ts';
import type { MessageSettingValues } from '../../domain/message-settings.ts';
import { TEMPLATES, type Template } from '../../domain/templates/templates.ts';

export { OPTIONAL_TEMPLATES } from '../../domain/templates/message-kinds.ts';
export { TEMPLATES, type Template } from '../../domain/templates/templates.ts';

@ApiSchema({ name: 'MessageSettings' })
export class MessageSettingsView implements Omit<MessageSettingValues, 'quietFrom' | 'quietTo'> {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name that SMS come from, without one that of the provider.',
  })
  readonly smsSender: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name beside the address that e-mail comes from.',
  })
  readonly emailSender: string | null;

  @ApiProperty({
    enum: TEMPLATES,
    enumName: 'MessageTemplate',
    isArray: true,
    description: 'Optional messages that are not sent.',
  })
  readonly switchedOff: readonly Template[];

  @ApiProperty({
    type: String,
    enum: BOOKING_NOTICES,
    description: 'How the workshop is notified of a booking that it did not enter itself.',
  })
  readonly bookingNotice: BookingNotice;

  @ApiProperty({ type: String, nullable: true, description: 'E.164.', example: '+40722123456' })
  readonly noticePhone: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly noticeEmail: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'Hours before a visit at which its customer is reminded; 0 for never.',
  })
  readonly reminderHours: number;

  @ApiProperty({
    example: '21:00',
    description: 'Beginning of the quiet hours at the workshop, in which only what is urgent leaves.',
  })
  readonly quietFrom: string;

  @ApiProperty({ example: '08:00', description: 'Their end; the same as their beginning for none.' })
  readonly quietTo: string;

  @ApiProperty({ description: 'Whether the SMS provider takes the name of the sender.' })
  readonly takesSmsSender: boolean;

  @ApiProperty({ type: 'integer', description: 'Sent back with a change.' })
  readonly version: number;
}
