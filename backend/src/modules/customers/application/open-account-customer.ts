import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { UserDirectory } from '../../identity/index.ts';
import { Customer } from '../domain/customer.ts';
import { CustomerNotFound } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';
import { CustomerDirectory } from './customer-directory.ts';

/** Finds the customer of a client's account and returns its id; creates it when the account has never booked. */
export class OpenAccountCustomer extends Command<number> {
  constructor(readonly userId: number) {
    super();
  }
}

/** @throws CustomerNotFound when there is no such account, or its owner works at the workshop */
@CommandHandler(OpenAccountCustomer)
export class OpenAccountCustomerHandler implements ICommandHandler<OpenAccountCustomer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: UserDirectory,
    private readonly directory: CustomerDirectory,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: OpenAccountCustomer): Promise<number> {
    return this.work.run(async () => {
      const account = await this.accounts.hold(userId);
      if (!account) throw new CustomerNotFound();
      const [known] = await this.directory.customersOf(userId);
      if (known !== undefined) return known;
      if (account.role !== 'client') throw new CustomerNotFound();
      const { name, phone, email } = account;
      const opened = Customer.create({ name, phone, email, userId }, this.clock.now());
      // Unique by phone and account: a concurrent booking or opening finds the same one.
      return (await this.customers.findOrAdd(opened)).id;
    });
  }
}
