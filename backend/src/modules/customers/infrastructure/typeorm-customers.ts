import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Customer } from '../domain/customer.ts';
import { CustomerNotFound } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';
import { retryUntilRow } from './retry-until-row.ts';

/** Arbitrary first key of the advisory lock on a phone, distinct from those of other locks. */
const PHONE_LOCK = 731_200_001;
const LOCK_PHONE = `SELECT pg_advisory_xact_lock(${PHONE_LOCK}, hashtext($1))`;

/** Every booking runs this, so it is a single prepared statement. */
const FIND_OR_ADD = `
  WITH known AS (
    SELECT id FROM customers.customer
    WHERE phone = $2 AND user_id IS NOT DISTINCT FROM $4::integer AND merged_into IS NULL AND erased_at IS NULL
  ), added AS (
    INSERT INTO customers.customer (name, phone, email, user_id, created_at)
    SELECT $1, $2, $3, $4::integer, $5 WHERE NOT EXISTS (SELECT FROM known)
    ON CONFLICT DO NOTHING
    RETURNING id
  )
  SELECT id, false AS "isNew" FROM known UNION ALL SELECT id, true FROM added`;

@Injectable()
export class TypeOrmCustomers extends Customers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {
    super();
  }

  async lockPhone(phone: PhoneNumber): Promise<void> {
    await this.database.query(LOCK_PHONE, [phone]);
  }

  async findOrAdd(customer: Customer): Promise<{ id: number; isNew: boolean }> {
    const { name, phone, email, userId, createdAt } = customer;
    const found = await retryUntilRow(() =>
      this.database.one<{ id: number; isNew: boolean }>(FIND_OR_ADD, [name, phone, email, userId, createdAt]),
    );
    if (found.isNew) {
      customer.markRegistered(found.id);
      this.work.record(customer);
    }
    return found;
  }

  async forChange(id: number): Promise<Customer> {
    const customer = await this.work.manager.findOne(Customer, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!customer) throw new CustomerNotFound();
    return customer;
  }

  async withPhoneLocked(id: number): Promise<Customer> {
    const known = await this.work.manager.findOne(Customer, { where: { id } });
    if (known?.phone) await this.lockPhone(known.phone);
    return this.forChange(id);
  }

  withPhoneForChange(phone: PhoneNumber, userId: number | null): Promise<Customer | null> {
    return this.work.manager.findOne(Customer, {
      where: { phone, userId: userId ?? IsNull(), mergedInto: IsNull(), erasedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  ofAccountForChange(userId: number): Promise<Customer[]> {
    return this.work.manager.find(Customer, {
      where: { userId },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async save(customer: Customer): Promise<void> {
    const { id, name, phone, email, userId, mergedInto, erasedAt } = customer;
    await this.work.manager.update(Customer, { id }, { name, phone, email, userId, mergedInto, erasedAt });
    this.work.record(customer);
  }
}
