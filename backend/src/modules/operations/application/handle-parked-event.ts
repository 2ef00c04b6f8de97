import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDatabaseUnavailable, isTransient } from '../../../platform/database/database-errors.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { EventLogOperator } from '../../../platform/event-log/event-log-operator.ts';
import { OperatorError } from '../../../platform/event-log/operator-error.ts';
import { describeError } from '../../../platform/event-log/stored-event.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { EventFailsAgain } from '../domain/operations.errors.ts';
import { withRefusals } from './refusals.ts';

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
