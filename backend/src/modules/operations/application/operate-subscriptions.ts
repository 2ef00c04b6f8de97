import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { EventLogOperator } from '../../../platform/event-log/event-log-operator.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { withRefusals } from './refusals.ts';

/** Lets a halted or delayed subscription try its next event again, at once. */
export class ResumeSubscription extends Command<void> {
  constructor(readonly name: string) {
    super();
  }
}

/** @throws SubscriptionNotFound, SubscriptionNotHalted */
@CommandHandler(ResumeSubscription)
export class ResumeSubscriptionHandler implements ICommandHandler<ResumeSubscription> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly operator: EventLogOperator,
    private readonly security: SecurityEvents,
  ) {}

  execute({ name }: ResumeSubscription): Promise<void> {
    return withRefusals(() =>
      this.work.run(async () => {
        await this.operator.resumeWaiting(name);
        await this.security.record('subscription-resumed');
      }),
    );
  }
}

/** Resumes a subscription after the event that halted it, which it never handles. */
export class SkipEvent extends Command<void> {
  constructor(
    readonly name: string,
    readonly position: number,
  ) {
    super();
  }
}

/** @throws SubscriptionNotFound, SubscriptionNotHalted, HaltedAtOtherEvent */
@CommandHandler(SkipEvent)
export class SkipEventHandler implements ICommandHandler<SkipEvent> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly operator: EventLogOperator,
    private readonly security: SecurityEvents,
  ) {}

  execute({ name, position }: SkipEvent): Promise<void> {
    return withRefusals(() =>
      this.work.run(async () => {
        await this.operator.skip(name, position);
        await this.security.record('event-skipped');
      }),
    );
  }
}

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
