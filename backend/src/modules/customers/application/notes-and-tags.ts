import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { MAX_NOTES, MAX_TAGS } from '../domain/customer.values.ts';
import { NoteNotFound, TooManyNotes, TooManyTags } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';
import { CustomerRemarks } from './customer-remarks.ts';

export class WriteCustomerNote extends Command<number> {
  constructor(
    readonly customerId: number,
    readonly text: string,
    readonly by: Actor,
  ) {
    super();
  }
}

export class DeleteCustomerNote extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly noteId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws CustomerNotFound, CustomerAlreadyErased, TooManyNotes */
@CommandHandler(WriteCustomerNote)
export class WriteCustomerNoteHandler implements ICommandHandler<WriteCustomerNote> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
    private readonly remarks: CustomerRemarks,
    private readonly clock: Clock,
  ) {}

  execute({ customerId, text, by }: WriteCustomerNote): Promise<number> {
    return this.work.run(async () => {
      const customer = await this.customers.forChange(customerId);
      customer.mustHavePerson();
      if ((await this.remarks.countNotes(customerId)) >= MAX_NOTES) throw new TooManyNotes(MAX_NOTES);
      const authorId = by.kind === 'user' ? by.userId : null;
      const writtenAt = this.clock.now();
      const noteId = await this.remarks.addNote({ customerId, text, authorId, writtenAt });
      customer.markNoted(noteId, by);
      await this.customers.save(customer);
      return noteId;
    });
  }
}

/** @throws CustomerNotFound, NoteNotFound */
@CommandHandler(DeleteCustomerNote)
export class DeleteCustomerNoteHandler implements ICommandHandler<DeleteCustomerNote> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
    private readonly remarks: CustomerRemarks,
  ) {}

  execute({ customerId, noteId, by }: DeleteCustomerNote): Promise<void> {
    return this.work.run(async () => {
      const customer = await this.customers.forChange(customerId);
      if (!(await this.remarks.deleteNote(customerId, noteId))) throw new NoteNotFound();
      customer.markNoteDeleted(noteId, by);
      await this.customers.save(customer);
    });
  }
}

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

/** Lists the tags in use, most used first, at most 100. */
export class ListCustomerTags extends Query<string[]> {}

const IN_USE = `
  SELECT tag FROM customers.tag GROUP BY tag ORDER BY count(*) DESC, customers.searchable(tag), tag LIMIT 100`;

@QueryHandler(ListCustomerTags)
export class ListCustomerTagsHandler implements IQueryHandler<ListCustomerTags> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<string[]> {
    return (await this.database.query<{ tag: string }>(IN_USE)).map(({ tag }) => tag);
  }
}
