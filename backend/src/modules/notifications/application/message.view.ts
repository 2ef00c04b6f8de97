import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../../kernel/language.ts';
import { CHANNELS, type Channel } from '../domain/channel.values.ts';
import { DELIVERY_FAILURES, type DeliveryFailure } from '../domain/delivery-failure.ts';
import { TEMPLATES, type Template } from '../domain/templates.ts';

export const MESSAGE_STATUSES = ['queued', 'sent', 'failed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message as admins see it. Address and body are empty once its recipient is erased. */
@ApiSchema({ name: 'OutgoingMessage' })
export class OutgoingMessageView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ enum: TEMPLATES, enumName: 'MessageTemplate', description: 'Which text was sent.' })
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

  @ApiProperty({ type: String, format: 'date-time', description: 'When the event of the message happened.' })
  readonly createdAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the provider accepted the message.',
  })
  readonly sentAt: Date | null;

  @ApiProperty({
    enum: DELIVERY_FAILURES,
    enumName: 'DeliveryFailure',
    nullable: true,
    description: 'Why the last attempt failed. Null before the first attempt and once the message is sent.',
  })
  readonly failure: DeliveryFailure | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the next attempt is due. Null when none is planned.',
  })
  readonly nextAttemptAt: Date | null;

  @ApiProperty({ description: 'Whether the message has failed and can be queued again.' })
  readonly isSendableAgain: boolean;
}

/** SQL condition: the message has failed, is not erased, and does not carry a code. */
export const SENDABLE_AGAIN = `(
  status = 'failed' AND address <> '' AND body <> '' AND template NOT IN ('phone-proof', 'password-reset', 'guest-erasure'))`;

/** The columns of {@link OutgoingMessageView} in `notifications.outgoing_message`. */
export const MESSAGE_COLUMNS = `
  id, template, channel, address, subject, body, language, status, created_at AS "createdAt", sent_at AS "sentAt",
  failure, CASE WHEN failure IS NOT NULL THEN next_attempt_at END AS "nextAttemptAt",
  ${SENDABLE_AGAIN} AS "isSendableAgain"`;
