import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

/** Indexes that find who may be the same person: by the end of the phone, by e-mail address, and merged customers. */
export class FindingDuplicates1790000200816 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    const create = (index: string, on: string) => createIndexConcurrently(db, `customers.${index}`, on);
    await create('customer_by_target', 'customers.customer (merged_into) WHERE merged_into IS NOT NULL');
    await create('customer_by_email', 'customers.customer (lower(email)) WHERE email IS NOT NULL');
    await create('customer_by_phone_end', `customers.customer (right(phone, 9)) WHERE phone <> ''`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `DROP INDEX customers.customer_by_target, customers.customer_by_email, customers.customer_by_phone_end`,
    );
  }
}
