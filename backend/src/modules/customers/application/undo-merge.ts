import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Customer } from '../domain/customer.ts';
import { CustomerMerges } from '../domain/customer-merge.ts';
import { CustomerAlreadyErased, MergedPhoneTaken } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';
import { CustomerAccounts } from './customer-accounts.ts';
import { JoinGuestHistory } from './join-guest-history.ts';

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
    private readonly commands: CommandBus,
    private readonly accounts: CustomerAccounts,
    private readonly customers: Customers,
    private readonly merges: CustomerMerges,
    private readonly clock: Clock,
  ) {}

  execute({ mergeId, by }: UndoMerge): Promise<void> {
    return this.work.run(async () => {
      const { customerId, intoCustomerId } = await this.merges.read(mergeId);
      const [customer] = await this.customers.pairWithPhonesLocked(customerId, intoCustomerId);
      // After the customers, like every use case that writes merges.
      const merge = await this.merges.forChange(mergeId);
      const now = this.clock.now();
      merge.mustBeUndoable(now);
      await this.mustBeFree(customer);
      const followers = await this.customers.followersForChange(customerId);
      customer.separate(mergeId, intoCustomerId, by);
      for (const follower of followers) follower.follow(customerId, null);
      for (const changed of [customer, ...followers]) await this.customers.save(changed);
      await this.merges.markUndone(merge, now);
      await this.joinOwnerOf(customer);
    });
  }

  private async mustBeFree({ phone, erasedAt, userId }: Customer): Promise<void> {
    if (erasedAt !== null || phone === '') throw new CustomerAlreadyErased();
    // An erased account takes its customers along in a reaction, so they may not look erased yet.
    if (userId !== null && !(await this.accounts.hold(userId))) throw new CustomerAlreadyErased();
    if (await this.customers.withPhoneForChange(phone, null)) throw new MergedPhoneTaken();
  }

  /** An account that proved the phone during the merge found no guest with it. */
  private async joinOwnerOf({ phone }: Customer): Promise<void> {
    const owner = phone === '' ? null : await this.accounts.holdOwnerOf(phone);
    if (owner) await this.commands.execute(new JoinGuestHistory(owner.userId));
  }
}
