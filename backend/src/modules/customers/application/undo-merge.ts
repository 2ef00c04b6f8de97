import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Customer } from '../domain/customer.ts';
import { CustomerMerges } from '../domain/customer-merge.ts';
import { CustomerAlreadyErased, MergedPhoneTaken } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';
import { MergeSeparation } from './merge-separation.ts';

/**
 * Undoes a merge within a day: what the customer had is the customer's again, what came since stays with the target. If an
 * account has proven the phone meanwhile, the customer joins that account.
 */
export class UndoMerge extends Command<void> {
  constructor(
    readonly mergeId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws MergeNotFound, MergeUndone, MergeFinal, CustomerAlreadyErased, MergedPhoneTaken */
@CommandHandler(UndoMerge)
export class UndoMergeHandler implements ICommandHandler<UndoMerge> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
    private readonly merges: CustomerMerges,
    private readonly separation: MergeSeparation,
    private readonly clock: Clock,
  ) {}

  execute({ mergeId, by }: UndoMerge): Promise<void> {
    return this.work.run(async () => {
      const { customerId, intoCustomerId } = await this.merges.read(mergeId);
      const [customer] = await this.customers.pairWithPhonesLocked(customerId, intoCustomerId);
      // After the customers, like every use case that writes merges.
      const merge = await this.merges.forChange(mergeId);
      merge.mustBeUndoable(this.clock.now());
      await this.mustBeFree(customer);
      await this.separation.separate(merge, customer, by);
    });
  }

  private async mustBeFree({ phone, erasedAt }: Customer): Promise<void> {
    if (erasedAt !== null || phone === '') throw new CustomerAlreadyErased();
    if (await this.customers.withPhoneForChange(phone, null)) throw new MergedPhoneTaken();
  }
}
