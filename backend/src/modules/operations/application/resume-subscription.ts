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
