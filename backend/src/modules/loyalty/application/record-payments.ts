import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';
import { type Payment, Payments } from '../domain/payments.ts';

/**
 * Adds the charges of appointments to the members' totals spent (specification §3). A repeated call has no effect; a
 * lower charge after a discount, and none after an undone completion, lowers the total.
 */
export class RecordPayments extends Command<void> {
  constructor(readonly payments: readonly Payment[]) {
    super();
  }
}

@CommandHandler(RecordPayments)
export class RecordPaymentsHandler implements ICommandHandler<RecordPayments> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly payments: Payments,
    private readonly members: LoyaltyMembers,
  ) {}

  async execute({ payments }: RecordPayments): Promise<void> {
    if (payments.length === 0) return;
    await this.work.run(async () => {
      // Serialises the subscriptions for completions, discounts and undone completions.
      await this.accounts.forChangeAll(payments.map(({ userId }) => userId));
      const charges = await this.payments.record(payments);
      if (charges.length > 0) await this.members.addToTotalsSpent(charges);
    });
  }
}
