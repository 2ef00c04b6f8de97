import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerRemarks } from '../domain/customer-remarks.ts';
import { Customers } from '../domain/customers.ts';

/** Replaces the tags of a customer; of tags that differ only in case the first one stays. */
export class TagCustomer extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly tags: readonly string[],
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws CustomerNotFound, CustomerAlreadyErased */
@CommandHandler(TagCustomer)
export class TagCustomerHandler implements ICommandHandler<TagCustomer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
    private readonly remarks: CustomerRemarks,
  ) {}

  execute({ customerId, tags, by }: TagCustomer): Promise<void> {
    return this.work.run(async () => {
      const customer = await this.customers.forChange(customerId);
      customer.mustHavePerson();
      const distinct = tags.filter((tag, place) => tags.findIndex((one) => isSameTag(one, tag)) === place);
      if (!(await this.remarks.replaceTags(customerId, distinct))) return;
      customer.markTagged(by);
      await this.customers.save(customer);
    });
  }
}

function isSameTag(one: string, another: string): boolean {
  return one.toLowerCase() === another.toLowerCase();
}
