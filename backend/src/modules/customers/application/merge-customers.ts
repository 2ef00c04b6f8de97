import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Customer } from '../domain/customer.ts';
import { CustomerMerges } from '../domain/customer-merge.ts';
import { CustomerAlreadyErased } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';
import { mustBeMergeable } from '../domain/merge-rules.ts';
import { type AccountCard, CustomerAccounts } from './customer-accounts.ts';
import { type CustomerMergeView, mergeView } from './customer-merge.view.ts';
import { mustHaveProofToMerge } from './merge-proof.ts';

/**
 * Merges a guest into another customer, guest or client, who was stored twice (ADR 39). Both phones are locked: a booking
 * comes before, with its customer, or after, with the target.
 */
export class MergeCustomers extends Command<CustomerMergeView> {
  constructor(
    readonly customerId: number,
    readonly into: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/**
 * @throws CustomerNotFound, MergeIntoItself, MergeOfAccount, MergeOfTwoAccounts, CustomerMerged, CustomerAlreadyErased,
 *   PhoneNotProven
 */
@CommandHandler(MergeCustomers)
export class MergeCustomersHandler implements ICommandHandler<MergeCustomers> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: CustomerAccounts,
    private readonly customers: Customers,
    private readonly merges: CustomerMerges,
    private readonly clock: Clock,
  ) {}

  execute({ customerId, into, by }: MergeCustomers): Promise<CustomerMergeView> {
    return this.work.run(async () => {
      const [customer, target] = await this.customers.pairWithPhonesLocked(customerId, into);
      mustBeMergeable(customer, target);
      mustHaveProofToMerge(customer, target, await this.holdAccount(target));
      const followers = await this.customers.mergedIntoForChange(customerId);
      const merge = await this.merges.add({
        customerId,
        intoCustomerId: into,
        mergedAt: this.clock.now(),
      });
      customer.mergeInto(target, merge.id, by);
      for (const follower of followers) follower.follow(target.id, target.userId);
      for (const changed of [customer, ...followers]) await this.customers.save(changed);
      return mergeView(merge);
    });
  }

  /** An erased account takes its customers along in a reaction, so they may not look erased yet. */
  private async holdAccount({ userId }: Customer): Promise<AccountCard | null> {
    const account = userId === null ? null : await this.accounts.hold(userId);
    if (userId !== null && !account) throw new CustomerAlreadyErased();
    return account;
  }
}
