import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { MAX_NOTES } from '../domain/customer.values.ts';
import { CustomerRemarks } from '../domain/customer-remarks.ts';
import { NoteNotFound, TooManyNotes } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';

/** Writes a note of the workshop about a customer and returns its id. */
export class WriteCustomerNote extends Command<number> {
  constructor(
    readonly customerId: number,
    readonly text: string,
    readonly by: Actor,
  ) {
    super();
  }
}

/** Deletes a note of the workshop about a customer. */
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
