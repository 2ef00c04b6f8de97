import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { MAX_TAGS } from '../domain/customer.values.ts';
import { CustomerRemarks } from '../domain/customer-remarks.ts';
import { TooManyTags } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';

/**
 * Changes the tags of a customer from those that the editor knew to others, so that the tags that someone else added or
 * removed meanwhile stay so. Of tags that differ only in case the first one stays.
 */
export class TagCustomer extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly tags: readonly string[],
    /** Undefined replaces all tags. */
    readonly known: readonly string[] | undefined,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws CustomerNotFound, CustomerAlreadyErased, TooManyTags */
@CommandHandler(TagCustomer)
export class TagCustomerHandler implements ICommandHandler<TagCustomer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
    private readonly remarks: CustomerRemarks,
  ) {}

  execute({ customerId, tags, known, by }: TagCustomer): Promise<void> {
    return this.work.run(async () => {
      const customer = await this.customers.forChange(customerId);
      customer.mustHavePerson();
      const current = await this.remarks.tagsOf(customerId);
      const removed = current.filter((tag) => (known ?? current).includes(tag) && !tags.includes(tag));
      const kept = current.filter((tag) => !removed.includes(tag));
      const added = tags.filter(
        (tag, place) =>
          !known?.includes(tag) && ![...kept, ...tags.slice(0, place)].some((other) => isSameTag(other, tag)),
      );
      if (removed.length === 0 && added.length === 0) return;
      // A merge may have brought more together, which can be removed one by one.
      if (added.length > 0 && kept.length + added.length > MAX_TAGS) throw new TooManyTags();
      await this.remarks.changeTags(customerId, removed, added);
      customer.markTagged(by);
      await this.customers.save(customer);
    });
  }
}

function isSameTag(one: string, another: string): boolean {
  return one.toLowerCase() === another.toLowerCase();
}
