import { Logger } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { isDatabaseUnavailable, isTransient } from '../../../platform/database/database-errors.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { EventLogOperator } from '../../../platform/event-log/event-log-operator.ts';
import { OperatorError } from '../../../platform/event-log/operator-error.ts';
import { describeError } from '../../../platform/event-log/stored-event.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { EventFailsAgain } from '../domain/operations.errors.ts';
import { withRefusals } from './refusals.ts';

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

/** Handles a parked event again, or marks it as resolved without handling it. */
export class HandleParkedEvent extends Command<void> {
  constructor(
    readonly id: number,
    readonly how: 'retry' | 'resolve',
  ) {
    super();
  }
}

/** @throws ParkedEventNotFound, EventFailsAgain */
@CommandHandler(HandleParkedEvent)
export class HandleParkedEventHandler implements ICommandHandler<HandleParkedEvent> {
  private readonly logger = new Logger(HandleParkedEventHandler.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly operator: EventLogOperator,
    private readonly security: SecurityEvents,
  ) {}

  execute({ id, how }: HandleParkedEvent): Promise<void> {
    return withRefusals(() =>
      this.work.run(async () => {
        if (how === 'resolve') await this.operator.resolve(id);
        else await this.retry(id);
        await this.security.record(how === 'resolve' ? 'event-resolved' : 'event-retried');
      }),
    );
  }

  private async retry(id: number): Promise<void> {
    try {
      await this.operator.retry(id);
    } catch (error) {
      if (error instanceof OperatorError || isDatabaseUnavailable(error) || isTransient(error)) throw error;
      this.logger.error(`Parked event ${id} fails again: ${describeError(error)}`);
      throw new EventFailsAgain();
    }
  }
}
