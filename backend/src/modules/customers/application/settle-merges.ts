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
 * Hands the vehicles of merged customers over once the merge can no longer be undone; vehicles that both customers have
 * become one, with one service book.
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
    // The phones, so that no concurrent booking adds a vehicle to either.
    const [customer, { userId }] = await this.customers.pairWithPhonesLocked(customerId, target);
    // An erased account leaves the guest, once the erasure is delivered.
    if (userId !== null && !(await this.accounts.hold(userId))) return;
    const merge = await this.merges.forChange(mergeId);
    if (!merge.isOpen || customer.mergedInto !== target) return;
    await this.history.handOverVehicles(customerId, target);
    await this.merges.markSettled([customerId], this.clock.now());
  }
}
