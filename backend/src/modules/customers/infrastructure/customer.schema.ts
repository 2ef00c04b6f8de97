import { EntitySchema } from 'typeorm';
import { Customer } from '../domain/customer.ts';

/** Mapping of a customer. */
export const customerSchema = new EntitySchema<Customer>({
  target: Customer,
  name: 'Customer',
  schema: 'customers',
  tableName: 'customer',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    phone: { type: 'text' },
    email: { type: 'text', nullable: true },
    userId: { name: 'user_id', type: 'integer', nullable: true },
    mergedInto: { name: 'merged_into', type: 'integer', nullable: true },
    erasedAt: { name: 'erased_at', type: 'timestamptz', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
  },
});
