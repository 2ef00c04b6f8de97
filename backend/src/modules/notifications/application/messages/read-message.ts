import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { DELIVERY_FAILURES, type DeliveryFailure, PROVIDERS, WAYS } from '../../domain/delivery-attempt.ts';
import { MessageNotFound } from '../../domain/message.errors.ts';
import { messageColumns, OutgoingMessageView } from './message.view.ts';

const OUTCOMES = ['accepted', 'failed', 'unknown', 'running'] as const;

@ApiSchema({ name: 'MessageAttempt' })
class MessageAttemptView {
  @ApiProperty({ type: 'integer', description: 'Counted from 1; 0 for the push to devices that goes first.' })
  readonly number: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null while it is unknown.',
  })
  readonly at: Date | null;

  @ApiProperty({ type: String, enum: WAYS })
  readonly channel: (typeof WAYS)[number];

  @ApiProperty({ type: String, enum: PROVIDERS, nullable: true })
  readonly provider: (typeof PROVIDERS)[number] | null;

  @ApiProperty({
    type: String,
    enum: OUTCOMES,
    description:
      '`unknown`: the process ended before the answer of the provider was stored, which may have accepted it.',
  })
  readonly outcome: (typeof OUTCOMES)[number];

  @ApiProperty({ enum: DELIVERY_FAILURES, enumName: 'DeliveryFailure', nullable: true })
  readonly failure: DeliveryFailure | null;

  @ApiProperty({ type: 'integer', nullable: true })
  readonly durationMs: number | null;
}

@ApiSchema({ name: 'OutgoingMessageDetail' })
export class MessageDetailView extends OutgoingMessageView {
  @ApiProperty({ type: [MessageAttemptView], description: 'The last fifty, oldest first.' })
  readonly attempts: readonly MessageAttemptView[];
}

/** One message with its attempts. @throws MessageNotFound */
export class ReadMessage extends Query<MessageDetailView> {
  constructor(readonly messageId: number) {
    super();
  }
}

/** Numbers without a row belong to attempts whose process died, or that goes on. The release before kept none. $2: now. */
const ATTEMPTS = `
  SELECT numbered.number, attempt.at, coalesce(attempt.channel, message.channel) AS channel, attempt.provider, attempt.failure,
         attempt.duration_ms AS "durationMs",
         CASE WHEN attempt.failure IS NOT NULL THEN 'failed' WHEN attempt.number IS NOT NULL THEN 'accepted'
              WHEN message.status = 'queued' AND numbered.number = message.total AND message.next_attempt_at > $2 THEN 'running'
              ELSE 'unknown' END AS outcome
  FROM (SELECT *, coalesce(attempts_before, 0) + attempts AS total FROM notifications.outgoing_message
        WHERE id = $1 AND address <> '') message
  CROSS JOIN LATERAL (
    SELECT number FROM notifications.outgoing_message_attempt WHERE message_id = message.id
    UNION
    SELECT generate_series(greatest(1, message.total - 49), message.total) WHERE message.attempts_before IS NOT NULL) numbered
  LEFT JOIN notifications.outgoing_message_attempt attempt
    ON attempt.message_id = message.id AND attempt.number = numbered.number
  ORDER BY numbered.number`;

@QueryHandler(ReadMessage)
export class ReadMessageHandler implements IQueryHandler<ReadMessage> {
  private readonly sql: string;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.sql = `SELECT ${messageColumns(settings, '$2')} FROM notifications.outgoing_message WHERE id = $1`;
  }

  async execute({ messageId }: ReadMessage): Promise<MessageDetailView> {
    type Row<View> = View & Record<string, unknown>;
    const values = [messageId, this.clock.now()];
    const message = await this.database.one<Row<Omit<MessageDetailView, 'attempts'>>>(this.sql, values);
    if (!message) throw new MessageNotFound();
    const attempts = await this.database.query<Row<MessageDetailView['attempts'][number]>>(ATTEMPTS, values);
    return { ...message, attempts };
  }
}
