import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { UserDirectory } from '../../identity/index.ts';
import { CustomerMerges, finalBefore } from '../domain/customer-merge.ts';
import { Customers } from '../domain/customers.ts';
import { GuestVehicles } from './guest-vehicles.ts';

/**
 * Hands the vehicles of merged customers over once the merge can no longer be undone; vehicles that both customers have
 * become one, with one service book.
 */
export class SettleMerges extends Command<void> {}

@CommandHandler(SettleMerges)
export class SettleMergesHandler implements ICommandHandler<SettleMerges> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: UserDirectory,
    private readonly customers: Customers,
    private readonly vehicles: GuestVehicles,
    private readonly merges: CustomerMerges,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const final = finalBefore(this.clock.now());
    for (const id of await this.work.run(() => this.merges.toSettle(final))) {
      await this.work.run(() => this.settle(id));
    }
  }

  private async settle(mergeId: number): Promise<void> {
    const { customerId, intoCustomerId } = await this.merges.read(mergeId);
    // The target of the merge may itself have been merged since.
    const known = await this.customers.find(customerId);
    const target = known?.mergedInto ?? intoCustomerId;
    // The phones, so that no concurrent booking adds a vehicle to either.
    const [customer, { userId }] = await this.customers.pairWithPhonesLocked(customerId, target);
    // An erased account leaves the guest, once the erasure is delivered.
    if (userId !== null && !(await this.accounts.hold(userId))) return;
    const merge = await this.merges.forChange(mergeId);
    if (!merge.isOpen || customer.mergedInto !== target) return;
    await this.vehicles.handOver(customerId, target);
    await this.merges.markSettled([customerId], this.clock.now());
  }
}

/** Settles merges an hour after their last chance of an undo at the latest. */
@Job('customers.settle-merges', 60, 'outside-transaction')
@Injectable()
export class SettleMergesJob implements RecurringJob {
  constructor(private readonly commands: CommandBus) {}

  run(): Promise<void> {
    return this.commands.execute(new SettleMerges());
  }
}
