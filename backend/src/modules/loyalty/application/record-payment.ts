import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';
import { Payments } from '../domain/payments.ts';

/**
 * Adds the charge of an appointment, in bani, to the member's total spent (specification §3). A repeated call has no
 * effect; a lower charge after a discount lowers the total.
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
    private readonly members: LoyaltyMembers,
  ) {}

  execute({ userId, appointmentId, chargedBani }: RecordPayment): Promise<void> {
    return this.work.run(async () => {
      // Serialises the two subscriptions for completions and discounts.
      await this.accounts.forChange(userId);
      const difference = await this.payments.record(userId, appointmentId, chargedBani);
      if (difference !== 0) await this.members.addToTotalSpent(userId, difference);
    });
  }
}
