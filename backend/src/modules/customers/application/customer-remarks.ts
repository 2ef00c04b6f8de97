import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';

interface NewNote {
  readonly customerId: number;
  readonly text: string;
  readonly authorId: number | null;
  readonly writtenAt: Date;
}

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

const ERASE = [
  `DELETE FROM customers.note WHERE customer_id = ANY ($1::integer[])`,
  `DELETE FROM customers.tag WHERE customer_id = ANY ($1::integer[])`,
];

/**
 * Notes and tags of the workshop about customers. The records of one person count as one customer, so that what was noted
 * about a guest stays when the guest joins an account. Every method needs a unit of work that has locked the customer.
 */
@Injectable()
export class CustomerRemarks {
  constructor(private readonly database: Database) {}

  async addNote({ customerId, text, authorId, writtenAt }: NewNote): Promise<number> {
    const values = [customerId, text, authorId, writtenAt];
    const added = await this.database.one<{ id: number }>(ADD_NOTE, values);
    if (!added) throw new Error('INSERT returned no row');
    return added.id;
  }

  async countNotes(customerId: number): Promise<number> {
    return (await this.database.one<{ total: number }>(COUNT_NOTES, [customerId]))?.total ?? 0;
  }

  async deleteNote(customerId: number, noteId: number): Promise<boolean> {
    return (await this.database.one(DELETE_NOTE, [customerId, noteId])) !== undefined;
  }

  async tagsOf(customerId: number): Promise<readonly string[]> {
    return (await this.database.query<{ tag: string }>(TAGS, [customerId])).map(({ tag }) => tag);
  }

  /** Removes tags from all records of a person and gives new ones to this one; the others keep theirs, for an undo of a merge. */
  async changeTags(customerId: number, removed: readonly string[], added: readonly string[]): Promise<void> {
    await this.database.query(DELETE_TAGS, [customerId, removed]);
    await this.database.query(ADD_TAGS, [customerId, added]);
  }

  async erase(customerIds: readonly number[]): Promise<void> {
    for (const statement of ERASE) await this.database.query(statement, [customerIds]);
  }
}
