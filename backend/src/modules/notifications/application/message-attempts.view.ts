import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { DELIVERY_FAILURES, type DeliveryFailure } from '../domain/delivery-failure.ts';
import { PROVIDERS, WAYS } from '../domain/message-attempt.ts';
import { OutgoingMessageView } from './message.view.ts';

const OUTCOMES = ['accepted', 'failed', 'unknown', 'running'] as const;

/** An attempt to send a message. */
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

/** A message with the attempts to send it. */
@ApiSchema({ name: 'OutgoingMessageDetail' })
export class MessageDetailView extends OutgoingMessageView {
  @ApiProperty({ type: [MessageAttemptView], description: 'The last fifty, oldest first.' })
  readonly attempts: readonly MessageAttemptView[];
}
