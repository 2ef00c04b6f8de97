import { EntitySchema } from 'typeorm';
import { VEHICLE_DETAIL_NAMES, type VehicleDetail } from '../../../kernel/vehicle-description.ts';
import { detailColumn } from '../application/vehicle-columns.ts';
import { Customer } from '../domain/customer.ts';
import { Vehicle } from '../domain/vehicle.ts';

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

const details = Object.fromEntries(
  VEHICLE_DETAIL_NAMES.map((detail) => [
    detail,
    { name: detailColumn(detail), type: 'text', nullable: true },
  ]),
) as Record<VehicleDetail, { name: string; type: 'text'; nullable: true }>;

export const vehicleSchema = new EntitySchema<Vehicle>({
  target: Vehicle,
  name: 'Vehicle',
  schema: 'customers',
  tableName: 'vehicle',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    customerId: { name: 'customer_id', type: 'integer' },
    make: { type: 'text' },
    model: { type: 'text' },
    year: { type: 'integer' },
    licensePlate: { name: 'license_plate', type: 'text', nullable: true },
    mileage: { type: 'integer', nullable: true },
    ...details,
    createdAt: { name: 'created_at', type: 'timestamptz' },
    isStated: { name: 'is_stated', type: 'boolean' },
    archivedAt: { name: 'archived_at', type: 'timestamptz', nullable: true },
  },
});
