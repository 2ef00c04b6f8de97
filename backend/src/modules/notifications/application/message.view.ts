import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../../kernel/language.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { CHANNELS } from '../domain/channel.values.ts';
import { DELIVERY_FAILURES, type DeliveryFailure } from '../domain/delivery-failure.ts';
import { CODE_TEMPLATES, TEMPLATES, type Template } from '../domain/templates.ts';

/** How a message went out: an SMS that a device received instead is a push. */
const MESSAGE_CHANNELS = [...CHANNELS, 'push'] as const;

export const MESSAGE_STATUSES = ['queued', 'sent', 'failed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message as admins see it. Address and body are empty once its recipient is erased. */
@ApiSchema({ name: 'OutgoingMessage' })
export class OutgoingMessageView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ enum: TEMPLATES, enumName: 'MessageTemplate', description: 'Which text was sent.' })
  readonly template: Template;

  @ApiProperty({
    type: String,
    enum: MESSAGE_CHANNELS,
    description: '`push` for an SMS that arrived on a device of the account instead.',
  })
  readonly channel: (typeof MESSAGE_CHANNELS)[number];

  @ApiProperty({ description: 'Phone or e-mail address.', example: '+40722123456' })
  readonly address: string;

  @ApiProperty({ type: String, nullable: true })
  readonly subject: string | null;

  @ApiProperty({ description: 'The text, with dots instead of a code.' })
  readonly body: string;

  @ApiProperty({ description: 'Whether the code in the text can be revealed: only without an SMS provider.' })
  readonly isCodeRevealable: boolean;

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
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the message arrived, as the provider reports. Null without a report.',
  })
  readonly deliveredAt: Date | null;

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

/** The text of a message with its code. */
export class RevealedMessage {
  @ApiProperty()
  readonly body: string;
}

/** SQL condition: the message carries a code. */
export const IS_CODE = `template IN (${CODE_TEMPLATES.map((template) => `'${template}'`).join(', ')})`;

/** SQL condition: the message has failed, is not erased, and does not carry a code. */
export const SENDABLE_AGAIN = `(status = 'failed' AND address <> '' AND body <> '' AND NOT ${IS_CODE})`;

/** Whether admins may reveal codes: with a provider, only the owner of the phone reads them. */
export function areCodesRevealable({ SMS_PROVIDER }: Settings): boolean {
  return SMS_PROVIDER === 'inbox';
}

const HIDDEN_BODY = `CASE WHEN ${IS_CODE} THEN regexp_replace(body, '[0-9]{6}', '••••••') ELSE body END`;
/** As it was sent: see `signed`. */
const SIGNED_BODY = `
  CASE WHEN signature IS NULL OR body = '' THEN ${HIDDEN_BODY}
       WHEN channel = 'sms' THEN signature || ': ' || ${HIDDEN_BODY}
       ELSE ${HIDDEN_BODY} || E'\\n\\n' || signature END`;

/** The columns of {@link OutgoingMessageView} in `notifications.outgoing_message`. */
export function messageColumns(settings: Settings): string {
  return `
    id, template, CASE WHEN arrived_at IS NULL THEN channel ELSE 'push' END AS channel, address, subject, language, status,
    created_at AS "createdAt", sent_at AS "sentAt", delivered_at AS "deliveredAt", failure,
    ${SIGNED_BODY} AS body,
    ${areCodesRevealable(settings)} AND ${IS_CODE} AND body <> '' AS "isCodeRevealable",
    CASE WHEN failure IS NOT NULL THEN next_attempt_at END AS "nextAttemptAt",
    ${SENDABLE_AGAIN} AS "isSendableAgain"`;
}
