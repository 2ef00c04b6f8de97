import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { Members } from '../domain/members.ts';
import { Payments } from '../domain/payments.ts';

/**
 * Counts what a member was charged for an appointment, in bani, into what they have spent in all (specification
 * §3): once, and less when a reward lowered it afterwards.
 */
export class RecordPayment extends Command<void> {
  constructor(
    readonly userId: number,
    readonly appointmentId: number,
    readonly chargedBani: number,
  ) {
    super();
  }
}

@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly payments: Payments,
    private readonly members: Members,
  ) {}

  execute({ userId, appointmentId, chargedBani }: RecordPayment): Promise<void> {
    return this.work.run(async () => {
      // Under the account's lock, since completion and discount are told by two subscriptions.
      await this.accounts.forChange(userId);
      const difference = await this.payments.record(userId, appointmentId, chargedBani);
      if (difference !== 0) await this.members.addToTotalSpent(userId, difference);
    });
  }
}
