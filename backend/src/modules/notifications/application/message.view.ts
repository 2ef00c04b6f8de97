import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../../kernel/language.ts';
import { DELIVERY_FAILURES, type DeliveryFailure } from '../domain/delivery.ts';
import { CHANNELS, type Channel } from '../domain/outgoing-message.ts';
import { TEMPLATES, type Template } from '../domain/templates.ts';

export const MESSAGE_STATUSES = ['queued', 'sent', 'failed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message as admins see it. Address and body are empty once its person was erased. */
@ApiSchema({ name: 'OutgoingMessage' })
export class OutgoingMessageView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ enum: TEMPLATES, enumName: 'MessageTemplate', description: 'What it is about.' })
  readonly template: Template;

  @ApiProperty({ type: String, enum: CHANNELS })
  readonly channel: Channel;

  @ApiProperty({ description: 'Phone or e-mail address.', example: '+40722123456' })
  readonly address: string;

  @ApiProperty({ type: String, nullable: true })
  readonly subject: string | null;

  @ApiProperty()
  readonly body: string;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  readonly language: Language;

  @ApiProperty({ type: String, enum: MESSAGE_STATUSES })
  readonly status: MessageStatus;

  @ApiProperty({ type: String, format: 'date-time', description: 'When what it tells of happened.' })
  readonly createdAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When a provider took it; whether it arrived, the provider knows.',
  })
  readonly sentAt: Date | null;

  @ApiProperty({
    enum: DELIVERY_FAILURES,
    enumName: 'DeliveryFailure',
    nullable: true,
    description: 'Why the last try failed. Null before the first one, and once it is sent.',
  })
  readonly failure: DeliveryFailure | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is tried again. Null when it is not waiting for that.',
  })
  readonly nextAttemptAt: Date | null;

  @ApiProperty({ description: 'Whether it was given up and may be sent again.' })
  readonly isSendableAgain: boolean;
}

/** A message that was given up, that still says something, and whose code is not over. */
export const SENDABLE_AGAIN = `(
  status = 'failed' AND address <> '' AND body <> '' AND template NOT IN ('phone-proof', 'password-reset'))`;

/** What {@link OutgoingMessageView} is read from `notifications.outgoing_message` by. */
export const MESSAGE_COLUMNS = `
  id, template, channel, address, subject, body, language, status, created_at AS "createdAt", sent_at AS "sentAt",
  failure, CASE WHEN failure IS NOT NULL THEN next_attempt_at END AS "nextAttemptAt",
  ${SENDABLE_AGAIN} AS "isSendableAgain"`;
