import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { EventLogOperator } from '../../../platform/event-log/event-log-operator.ts';

/** An event that a subscription parked after its last attempt. Its data are not shown. */
@ApiSchema({ name: 'ParkedEvent' })
export class ParkedEvent {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty()
  readonly subscription: string;

  @ApiProperty({ type: 'integer', description: 'Position in the event log.' })
  readonly position: number;

  @ApiProperty({ example: 'booking.appointment-completed' })
  readonly type: string;

  @ApiProperty({ example: 'appointment-12' })
  readonly stream: string;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly occurredAt: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly parkedAt: Date;

  @ApiProperty({ type: 'integer' })
  readonly attempts: number;

  @ApiProperty({ description: 'Error of the last attempt, in English.' })
  readonly lastError: string;
}

/** Lists the parked events, oldest first, at most 200. */
export class ListParkedEvents extends Query<ParkedEvent[]> {}

const MAX_EVENTS = 200;

@QueryHandler(ListParkedEvents)
export class ListParkedEventsHandler implements IQueryHandler<ListParkedEvents> {
  constructor(private readonly operator: EventLogOperator) {}

  async execute(): Promise<ParkedEvent[]> {
    return (await this.operator.deadLetters()).slice(0, MAX_EVENTS);
  }
}
