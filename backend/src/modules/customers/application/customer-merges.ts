import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { CustomerMerge, type NewMerge } from '../domain/customer-merge.ts';
import { MergeNotFound } from '../domain/customers.errors.ts';

const COLUMNS = `
  id, customer_id, into_customer_id, merged_at, undone_at, settled_at`;
const ADD = `
  INSERT INTO customers.merge (customer_id, into_customer_id, merged_at) VALUES ($1, $2, $3) RETURNING ${COLUMNS}`;
const READ = `SELECT ${COLUMNS} FROM customers.merge WHERE id = $1`;
const FOR_CHANGE = `${READ} FOR UPDATE`;
const MARK_UNDONE = `UPDATE customers.merge SET undone_at = $2 WHERE id = $1`;
const MARK_SETTLED = `
  UPDATE customers.merge SET settled_at = $2
  WHERE customer_id = ANY ($1::integer[]) AND undone_at IS NULL AND settled_at IS NULL`;
const OPEN_INTO = `
  SELECT id FROM customers.merge
  WHERE into_customer_id = ANY ($1::integer[]) AND undone_at IS NULL AND settled_at IS NULL ORDER BY id DESC`;
/** A vehicle handover waits for every merge by which the customer followed along and whose undo would bring it back. */
const TO_SETTLE = `
  WITH RECURSIVE due AS (
    SELECT id, into_customer_id FROM customers.merge
    WHERE undone_at IS NULL AND settled_at IS NULL AND merged_at <= $1
  ), later AS (
    SELECT due.id, merge.into_customer_id, merge.settled_at IS NULL AND merged_at > $1 AS undoable
    FROM due JOIN customers.merge ON merge.customer_id = due.into_customer_id AND undone_at IS NULL
    UNION ALL
    SELECT later.id, merge.into_customer_id, merge.settled_at IS NULL AND merged_at > $1
    FROM later JOIN customers.merge ON merge.customer_id = later.into_customer_id AND undone_at IS NULL
  )
  SELECT id FROM due WHERE NOT EXISTS (SELECT FROM later WHERE later.id = due.id AND undoable)
  ORDER BY id LIMIT 500`;

type Row = Parameters<typeof CustomerMerge.stored>[0];

/** The stored merges. Every method needs a unit of work. */
@Injectable()
export class CustomerMerges {
  constructor(private readonly database: Database) {}

  /** The constraint `merge_once_key` refuses a customer that is merged already. */
  async add({ customerId, intoCustomerId, mergedAt }: NewMerge): Promise<CustomerMerge> {
    return CustomerMerge.stored(await this.database.only<Row>(ADD, [customerId, intoCustomerId, mergedAt]));
  }

  read(id: number): Promise<CustomerMerge> {
    return this.load(READ, id);
  }

  /** The merge like {@link read}, with a row lock that is taken after those of its customers. */
  forChange(id: number): Promise<CustomerMerge> {
    return this.load(FOR_CHANGE, id);
  }

  async markUndone({ id }: CustomerMerge, at: Date): Promise<void> {
    await this.database.query(MARK_UNDONE, [id, at]);
  }

  async markSettled(customerIds: readonly number[], at: Date): Promise<void> {
    await this.database.query(MARK_SETTLED, [customerIds, at]);
  }

  async openInto(customerIds: readonly number[]): Promise<readonly number[]> {
    return (await this.database.query<{ id: number }>(OPEN_INTO, [customerIds])).map(({ id }) => id);
  }

  /** The merges that became final before an instant and whose vehicles were not handed over, oldest first. */
  async toSettle(finalBefore: Date): Promise<readonly number[]> {
    return (await this.database.query<{ id: number }>(TO_SETTLE, [finalBefore])).map(({ id }) => id);
  }

  private async load(sql: string, id: number): Promise<CustomerMerge> {
    const row = await this.database.one<Row>(sql, [id]);
    if (!row) throw new MergeNotFound();
    return CustomerMerge.stored(row);
  }
}
