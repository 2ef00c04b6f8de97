import { MAX_TAGS } from '@car-workshop/contracts/values/customers';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { Customers } from '../domain/customer.ts';
import { MAX_NOTES } from '../domain/customer.values.ts';
import { NoteNotFound, TooManyNotes, TooManyTags } from '../domain/customers.errors.ts';

const ADD_NOTE = `
  INSERT INTO customers.note (customer_id, text, author_id, written_at) VALUES ($1, $2, $3, $4) RETURNING id`;
const COUNT_NOTES = `
  SELECT count(*) AS total FROM customers.note WHERE customer_id IN (SELECT customers.customers_of_person($1))`;
const DELETE_NOTE = `
  DELETE FROM customers.note WHERE id = $2 AND customer_id IN (SELECT customers.customers_of_person($1)) RETURNING id`;

const TAGS = `
  SELECT DISTINCT tag FROM customers.tag WHERE customer_id IN (SELECT customers.customers_of_person($1))`;
const DELETE_TAGS = `
  DELETE FROM customers.tag
  WHERE customer_id IN (SELECT customers.customers_of_person($1)) AND tag = ANY ($2::text[])`;
const ADD_TAGS = `INSERT INTO customers.tag (customer_id, tag) SELECT $1, unnest($2::text[])`;

/**
 * Notes and tags of the workshop about customers. All records of a person count as one customer, so that notes about a
 * guest remain when the guest joins an account. Each use case locks the customer.
 */
export class WriteCustomerNote extends command<{ customerId: number; text: string; by: Actor }, number>() {}

export class DeleteCustomerNote extends command<{ customerId: number; noteId: number; by: Actor }>() {}

/**
 * Replaces the tags that the editor knew by others, so that concurrent changes of other tags persist. Of tags that
 * differ only in case the first one stays.
 */
export class TagCustomer extends command<{
  customerId: number;
  tags: readonly string[];
  known: readonly string[] | undefined;
  by: Actor;
}>() {}

function isSameTag(one: string, another: string): boolean {
  return one.toLowerCase() === another.toLowerCase();
}

const IN_USE = `
  SELECT tag FROM customers.tag GROUP BY tag ORDER BY count(*) DESC, customers.searchable(tag), tag LIMIT 100`;

@Injectable()
export class CustomerTagReader {
  constructor(private readonly database: Database) {}

  async listCustomerTags(): Promise<string[]> {
    return (await this.database.query<{ tag: string }>(IN_USE)).map(({ tag }) => tag);
  }
}

@Injectable()
export class CustomerRemarkHandlers {
  constructor(
    private readonly customers: Customers,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles(WriteCustomerNote, 'in-transaction')
  async writeCustomerNote({ customerId, text, by }: WriteCustomerNote): Promise<number> {
    const customer = await this.customers.forChange(customerId);
    customer.mustHavePerson();
    const { total } = await this.database.only<{ total: number }>(COUNT_NOTES, [customerId]);
    if (total >= MAX_NOTES) throw new TooManyNotes(MAX_NOTES);
    const authorId = by.kind === 'user' ? by.userId : null;
    const values = [customerId, text, authorId, this.clock.now()];
    const { id: noteId } = await this.database.only<{ id: number }>(ADD_NOTE, values);
    customer.markNoted(noteId, by);
    await this.customers.save(customer);
    return noteId;
  }

  @Handles(DeleteCustomerNote, 'in-transaction')
  async deleteCustomerNote({ customerId, noteId, by }: DeleteCustomerNote): Promise<void> {
    const customer = await this.customers.forChange(customerId);
    if (!(await this.database.one(DELETE_NOTE, [customerId, noteId]))) throw new NoteNotFound();
    customer.markNoteDeleted(noteId, by);
    await this.customers.save(customer);
  }

  @Handles(TagCustomer, 'in-transaction')
  async tagCustomer({ customerId, tags, known, by }: TagCustomer): Promise<void> {
    const customer = await this.customers.forChange(customerId);
    customer.mustHavePerson();
    const rows = await this.database.query<{ tag: string }>(TAGS, [customerId]);
    const current = rows.map(({ tag }) => tag);
    const removed = current.filter((tag) => (known ?? current).includes(tag) && !tags.includes(tag));
    const kept = current.filter((tag) => !removed.includes(tag));
    const added = tags.filter(
      (tag, place) =>
        !known?.includes(tag) && ![...kept, ...tags.slice(0, place)].some((other) => isSameTag(other, tag)),
    );
    if (removed.length === 0 && added.length === 0) return;
    // A merge may exceed the limit, and the tags can then still be removed one by one.
    if (added.length > 0 && kept.length + added.length > MAX_TAGS) throw new TooManyTags();
    // Removes from all records of the person but adds only to this one, for an undo of a merge.
    await this.database.query(DELETE_TAGS, [customerId, removed]);
    await this.database.query(ADD_TAGS, [customerId, added]);
    customer.markTagged(by);
    await this.customers.save(customer);
  }
}
