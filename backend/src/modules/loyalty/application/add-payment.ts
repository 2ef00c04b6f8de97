import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Members } from '../domain/members.ts';

/** Counts what a member paid for a visit, in bani, into what they have spent in all (specification §3). */
export class AddPayment extends Command<void> {
  constructor(
    readonly userId: number,
    readonly bani: number,
  ) {
    super();
  }
}

@CommandHandler(AddPayment)
export class AddPaymentHandler implements ICommandHandler<AddPayment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly members: Members,
  ) {}

  execute({ userId, bani }: AddPayment): Promise<void> {
    return this.work.run(() => this.members.addToTotalSpent(userId, bani));
  }
}
