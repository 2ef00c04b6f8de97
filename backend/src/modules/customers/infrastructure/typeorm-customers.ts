import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { Database } from '../../../platform/database/database.ts';
import { FOR_UPDATE, UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Customer, Customers } from '../domain/customer.ts';
import { CustomerNotFound } from '../domain/customers.errors.ts';

export const customerSchema = entity(Customer, 'customers.customer', {
  id: GENERATED_ID,
  ...columns<Customer>('text', ['name', 'phone']),
  ...columns<Customer>('text', ['email'], { nullable: true }),
  ...columns<Customer>('integer', ['userId', 'mergedInto'], { nullable: true }),
  ...columns<Customer>('timestamptz', ['erasedAt'], { nullable: true }),
  ...columns<Customer>('timestamptz', ['createdAt']),
});

/** A concurrent insert may be deleted before the next attempt reads it, which is unlikely several times in a row. */
const MAX_ATTEMPTS = 5;

/**
 * Runs a find-or-add statement until it returns a row. It returns none when a concurrent insert was committed after the
 * statement began; the next attempt sees that row.
 */
export async function retryUntilRow<Row>(findOrAdd: () => Promise<Row | undefined>): Promise<Row> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const row = await findOrAdd();
    if (row) return row;
  }
  throw new Error(`Neither found nor added in ${MAX_ATTEMPTS} attempts`);
}

const PHONE_LOCK = 731_200_001;
const LOCK_PHONE = `SELECT pg_advisory_xact_lock(${PHONE_LOCK}, hashtext($1))`;

// `owner`: the customer of {@link ownerValues}, found or added; `known` only when it was found.
export const WITH_OWNER = `
  WITH known AS (
    SELECT id FROM customers.customer
    WHERE phone = $2 AND user_id IS NOT DISTINCT FROM $4::integer AND merged_into IS NULL AND erased_at IS NULL
  ), added AS (
    INSERT INTO customers.customer (name, phone, email, user_id, created_at)
    SELECT $1, $2, $3, $4::integer, $5 WHERE NOT EXISTS (SELECT FROM known)
    ON CONFLICT DO NOTHING
    RETURNING id
  ), owner AS (SELECT id, false AS is_new FROM known UNION ALL SELECT id, true FROM added)`;

export function ownerValues({ name, phone, email, userId, createdAt }: Customer): unknown[] {
  return [name, phone, email, userId, createdAt];
}

const FIND_OR_ADD = `${WITH_OWNER} SELECT id, is_new FROM owner`;

/** The latest merge counts. A merge that was undone, or a guest who joined an account by proof, has no effect. */
const HOLD_MERGE_TARGET = `
  SELECT target.id, target.user_id
  FROM customers.customer merged
  JOIN customers.merge ON merge.customer_id = merged.id AND merge.undone_at IS NULL
  JOIN customers.customer target ON target.id = merged.merged_into
  WHERE merged.phone = $1 AND target.erased_at IS NULL
    AND NOT EXISTS (SELECT FROM customers.customer guest WHERE guest.phone = $1 AND guest.user_id IS NULL
                      AND guest.merged_into IS NULL AND guest.erased_at IS NULL)
  ORDER BY merge.id DESC LIMIT 1
  FOR KEY SHARE OF target`;

const FOLLOWERS = `
  WITH RECURSIVE follower AS (
    SELECT customer_id AS id FROM customers.merge WHERE into_customer_id = $1 AND undone_at IS NULL
    UNION
    SELECT merge.customer_id FROM follower
    JOIN customers.merge ON merge.into_customer_id = follower.id AND merge.undone_at IS NULL
  )
  SELECT id FROM follower`;

const LOCKED_IN_ORDER = { order: { id: 'ASC' }, lock: FOR_UPDATE } as const;

@Injectable()
export class TypeOrmCustomers implements Customers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {}

  async lockPhone(phone: PhoneNumber): Promise<void> {
    await this.database.query(LOCK_PHONE, [phone]);
  }

  async findOrAdd(customer: Customer): Promise<{ id: number; isNew: boolean }> {
    const found = await retryUntilRow(() =>
      this.database.one<{ id: number; isNew: boolean }>(FIND_OR_ADD, ownerValues(customer)),
    );
    if (found.isNew) {
      customer.markRegistered(found.id);
      this.work.record(customer);
    }
    return found;
  }

  find(id: number): Promise<Customer | null> {
    return this.work.manager.findOne(Customer, { where: { id } });
  }

  forChange(id: number): Promise<Customer> {
    return this.work.forChange(Customer, { id }, CustomerNotFound);
  }

  findForChange(id: number): Promise<Customer | null> {
    return this.work.manager.findOne(Customer, { where: { id }, lock: FOR_UPDATE });
  }

  async withPhoneLocked(id: number): Promise<Customer> {
    const known = await this.find(id);
    if (known?.phone) await this.lockPhone(known.phone);
    return this.forChange(id);
  }

  async pairWithPhonesLocked(one: number, other: number): Promise<[Customer, Customer]> {
    const known = await this.work.manager.find(Customer, { where: { id: In([one, other]) } });
    const phones = new Set(known.flatMap(({ phone }) => (phone === '' ? [] : [phone])));
    for (const phone of [...phones].sort()) await this.lockPhone(phone);
    const locked = new Map<number, Customer>();
    for (const id of [one, other].sort((a, b) => a - b)) locked.set(id, await this.forChange(id));
    const [first, second] = [locked.get(one), locked.get(other)];
    if (!first || !second) throw new CustomerNotFound();
    return [first, second];
  }

  mergedIntoForChange(id: number): Promise<Customer[]> {
    return this.work.manager.find(Customer, { where: { mergedInto: id }, ...LOCKED_IN_ORDER });
  }

  async followersForChange(id: number): Promise<Customer[]> {
    const ids = (await this.database.query<{ id: number }>(FOLLOWERS, [id])).map((follower) => follower.id);
    return this.work.manager.find(Customer, { where: { id: In(ids) }, ...LOCKED_IN_ORDER });
  }

  async holdMergeTarget(phone: PhoneNumber): Promise<{ id: number; userId: number | null } | null> {
    const target = await this.database.one<{ id: number; userId: number | null }>(HOLD_MERGE_TARGET, [phone]);
    return target ?? null;
  }

  withPhoneForChange(phone: PhoneNumber, userId: number | null): Promise<Customer | null> {
    return this.work.manager.findOne(Customer, {
      where: { phone, userId: userId ?? IsNull(), mergedInto: IsNull(), erasedAt: IsNull() },
      lock: FOR_UPDATE,
    });
  }

  ofAccountForChange(userId: number): Promise<Customer[]> {
    return this.work.manager.find(Customer, { where: { userId }, ...LOCKED_IN_ORDER });
  }

  save(customer: Customer): Promise<void> {
    return this.work.save(customer, ['name', 'phone', 'email', 'userId', 'mergedInto', 'erasedAt']);
  }
}
