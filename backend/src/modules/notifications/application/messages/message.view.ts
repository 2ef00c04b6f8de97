import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../../../kernel/language.ts';
import type { Settings } from '../../../../platform/config/settings.ts';
import { ApiEnum, ApiInteger, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { DELIVERY_FAILURES, type DeliveryFailure, WAYS } from '../../domain/delivery-attempt.ts';
import { CHANNELS, type Channel } from '../../domain/message.values.ts';
import { CODE_TEMPLATES, CODE_VALID_MINUTES, TEMPLATES, type Template } from '../../domain/templates/templates.ts';
import { MessageWaitView, waitColumn } from './message-waiting.ts';

const MESSAGE_SECRETS = ['code', 'link'] as const;

export const MESSAGE_STATUSES = ['queued', 'sent', 'failed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message as the desk sees it. Address and body are empty once its recipient is erased. */
export class OutgoingMessageView {
  @ApiInteger() readonly id: number;
  @ApiEnum('MessageTemplate', TEMPLATES, 'Which text was sent.') readonly template: Template;

  @ApiProperty({
    type: String,
    enum: WAYS,
    description: '`push` for an SMS that arrived on a device of the account instead.',
  })
  readonly channel: (typeof WAYS)[number];

  @ApiProperty({ description: 'Phone or e-mail address.', example: '+40722123456' }) readonly address: string;
  @ApiProperty({ type: String, nullable: true }) readonly subject: string | null;
  @ApiProperty({ description: 'The text, with dots instead of a code or the token of a link.' }) readonly body: string;

  @ApiProperty({ type: String, enum: MESSAGE_SECRETS, nullable: true, description: 'What the dots stand for.' })
  readonly secret: (typeof MESSAGE_SECRETS)[number] | null;

  @ApiProperty({
    description: 'Whether an admin can reveal it: only of a channel without a provider, and a code while it is valid.',
  })
  readonly isRevealable: boolean;

  @ApiEnum('Language', LANGUAGES) readonly language: Language;
  @ApiProperty({ type: String, enum: MESSAGE_STATUSES }) readonly status: MessageStatus;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the event of the message happened.' })
  readonly createdAt: Date;

  @ApiNullable('date-time', 'When the provider accepted the message.') readonly sentAt: Date | null;

  @ApiNullable('date-time', 'When the message arrived, as the provider reports. Null without a report.')
  readonly deliveredAt: Date | null;

  @ApiEnum('DeliveryFailure', DELIVERY_FAILURES, {
    nullable: true,
    description: 'Why the last attempt failed. Null before the first attempt and once the message is sent.',
  })
  readonly failure: DeliveryFailure | null;

  @ApiNullable('date-time', 'When the next attempt is due. Null when none is planned.')
  readonly nextAttemptAt: Date | null;

  @ApiNullable(
    MessageWaitView,
    'Why it waits. Null for a message that does not wait, is next, or is tried again: see `failure`.',
  )
  readonly waiting: MessageWaitView | null;

  @ApiProperty({ description: 'Whether the message has failed and can be queued again.' })
  readonly isSendableAgain: boolean;
}

export class RevealedMessage {
  @ApiProperty() readonly body: string;
}

export const sqlList = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

export const IS_CODE = `template IN (${sqlList(CODE_TEMPLATES)})`;

export const SENDABLE_AGAIN = `(status = 'failed' AND address <> '' AND body <> '' AND NOT ${IS_CODE})`;

/** Channels whose messages admins may reveal. With a provider, only the recipient reads a code or a link. */
export function channelsWithoutProvider({ SMS_PROVIDER, SMTP_URL }: Settings): Channel[] {
  return CHANNELS.filter((channel) => (channel === 'sms' ? SMS_PROVIDER === 'inbox' : !SMTP_URL));
}

const SIGNED_BODY = `
  CASE WHEN signature IS NULL OR body = '' THEN body
       WHEN channel = 'sms' THEN signature || ': ' || body
       ELSE body || E'\\n\\n' || signature END`;

/** The columns of {@link OutgoingMessageView}. @param now parameter: the current time */
export function messageColumns(settings: Settings, now: string): string {
  return `
    id, template, CASE WHEN arrived_at IS NULL THEN channel ELSE 'push' END AS channel, address, subject, language, status,
    created_at, sent_at, delivered_at, failure,
    ${SIGNED_BODY} AS body,
    CASE WHEN secret_of IS NULL OR body = '' THEN NULL WHEN ${IS_CODE} THEN 'code' ELSE 'link' END AS secret,
    secret_of IS NOT NULL AND body <> '' AND channel = ANY (ARRAY[${sqlList(channelsWithoutProvider(settings))}]::text[])
      AND (NOT ${IS_CODE} OR created_at > ${now}::timestamptz - interval '${CODE_VALID_MINUTES} minutes') AS is_revealable,
    CASE WHEN failure IS NOT NULL THEN next_attempt_at END AS next_attempt_at,
    ${waitColumn(`${now}::timestamptz`, IS_CODE)} AS waiting,
    ${SENDABLE_AGAIN} AS is_sendable_again`;
}
