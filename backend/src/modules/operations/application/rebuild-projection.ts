import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventLogOperator } from '../../../platform/event-log/event-log-operator.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { withRefusals } from './refusals.ts';

/** Starts the rebuild of a projection, in the background. */
export class RebuildProjection extends Command<void> {
  constructor(readonly name: string) {
    super();
  }
}

/** @throws SubscriptionNotFound, NotAProjection, RebuildRunning */
@CommandHandler(RebuildProjection)
export class RebuildProjectionHandler implements ICommandHandler<RebuildProjection> {
  constructor(
    private readonly operator: EventLogOperator,
    private readonly security: SecurityEvents,
  ) {}

  execute({ name }: RebuildProjection): Promise<void> {
    return withRefusals(async () => {
      await this.operator.startRebuild(name);
      await this.security.record('projection-rebuilt');
    });
  }
}
