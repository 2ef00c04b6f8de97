import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { UserDirectory } from '../../identity/index.ts';
import { Customers } from '../domain/customer.ts';
import { finalBefore } from '../domain/customer-merge.ts';
import { CustomerMerges } from './customer-merges.ts';
import { GuestHistory } from './guest-history.ts';

/**
 * Hands over the vehicles of merged customers once the merge can no longer be undone. Vehicles that both customers have
 * are merged, with one service book.
 */
@Job('customers.settle-merges', 60, 'outside-transaction')
@Injectable()
export class SettleMerges implements RecurringJob {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: UserDirectory,
    private readonly customers: Customers,
    private readonly history: GuestHistory,
    private readonly merges: CustomerMerges,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
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
    // Locking the phones prevents a concurrent booking from adding a vehicle to either.
    const [customer, { userId }] = await this.customers.pairWithPhonesLocked(customerId, target);
    // The guest leaves an erased account once the erasure is delivered.
    if (userId !== null && !(await this.accounts.hold(userId))) return;
    const merge = await this.merges.forChange(mergeId);
    if (!merge.isOpen || customer.mergedInto !== target) return;
    await this.history.handOverVehicles(customerId, target);
    await this.merges.markSettled([customerId], this.clock.now());
  }
}
