import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { CustomerMerge, CustomerMerges } from '../domain/customer-merge.ts';
import { MergeNotFound } from '../domain/customers.errors.ts';

const COLUMNS = `
  id, customer_id AS "customerId", into_customer_id AS "intoCustomerId", merged_at AS "mergedAt", undone_at AS "undoneAt", settled_at AS "settledAt"`;
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
/** Waits for every merge that brought the customer along and can still be undone, which would bring it back. */
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

type Row = Parameters<typeof CustomerMerge.stored>[0] & { readonly [column: string]: unknown };

@Injectable()
export class SqlCustomerMerges extends CustomerMerges {
  constructor(private readonly database: Database) {
    super();
  }

  async add(merge: Parameters<CustomerMerges['add']>[0]): Promise<CustomerMerge> {
    const { customerId, intoCustomerId, mergedAt } = merge;
    const row = await this.database.one<Row>(ADD, [customerId, intoCustomerId, mergedAt]);
    if (!row) throw new Error('INSERT with RETURNING returned no row');
    return CustomerMerge.stored(row);
  }

  read(id: number): Promise<CustomerMerge> {
    return this.load(READ, id);
  }

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

  async toSettle(finalBefore: Date): Promise<readonly number[]> {
    return (await this.database.query<{ id: number }>(TO_SETTLE, [finalBefore])).map(({ id }) => id);
  }

  private async load(sql: string, id: number): Promise<CustomerMerge> {
    const row = await this.database.one<Row>(sql, [id]);
    if (!row) throw new MergeNotFound();
    return CustomerMerge.stored(row);
  }
}
