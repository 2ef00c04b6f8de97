import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { RecordsOfAllModules } from '../../../platform/personal-data/records-of-all-modules.ts';
import { Customers } from '../domain/customers.ts';
import { CustomerDirectory } from './customer-directory.ts';
import { MergeSeparation } from './merge-separation.ts';

/**
 * Erases what every module holds of an erased account and its customers (GDPR, article 17, ADR 49), except of guests whose
 * merge into the account can still be undone: they are guests again.
 */
export class EraseCustomers extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(EraseCustomers)
export class EraseCustomersHandler implements ICommandHandler<EraseCustomers> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly directory: CustomerDirectory,
    private readonly separation: MergeSeparation,
    private readonly customers: Customers,
    private readonly records: RecordsOfAllModules,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: EraseCustomers): Promise<void> {
    return this.work.run(async () => {
      await this.separation.separateFrom(await this.directory.customersOf(userId), SYSTEM);
      const erased = await this.customers.ofAccountForChange(userId);
      const now = this.clock.now();
      for (const customer of erased) {
        customer.erase(now);
        await this.customers.save(customer);
      }
      await this.records.erase({ userId, customerIds: erased.map(({ id }) => id) });
    });
  }
}
