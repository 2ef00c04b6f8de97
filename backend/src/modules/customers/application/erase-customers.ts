import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Customers } from '../domain/customers.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { CustomerDirectory } from './customer-directory.ts';
import { CustomerRemarks } from './customer-remarks.ts';
import { MergeSeparation } from './merge-separation.ts';

/**
 * Erases the personal data of an account's customers and vehicles (GDPR, article 17), except of guests whose merge into the
 * account can still be undone: they are guests again.
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
    private readonly vehicles: Vehicles,
    private readonly remarks: CustomerRemarks,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: EraseCustomers): Promise<void> {
    return this.work.run(async () => {
      const ids = await this.directory.customersOf(userId);
      await this.separation.separateFrom(ids, SYSTEM);
      const now = this.clock.now();
      for (const customer of await this.customers.ofAccountForChange(userId)) {
        customer.erase(now);
        await this.customers.save(customer);
        await this.vehicles.makeAnonymous(customer.id, now);
        await this.remarks.erase([customer.id]);
      }
    });
  }
}
