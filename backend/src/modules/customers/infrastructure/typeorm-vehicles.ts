import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { VEHICLE_DETAIL_NAMES } from '../../../kernel/vehicle-description.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { Database } from '../../../platform/database/database.ts';
import { FOR_UPDATE, UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { DETAIL_COLUMNS, PERSONAL_DETAIL_COLUMNS } from '../application/customer-directory.ts';
import type { Customer } from '../domain/customer.ts';
import { VehicleNotFound } from '../domain/customers.errors.ts';
import { type DescribedBy, type FoundWithCustomer, Vehicle, Vehicles } from '../domain/vehicle.ts';
import { ownerValues, retryUntilRow, WITH_OWNER } from './typeorm-customers.ts';

export const vehicleSchema = entity(Vehicle, 'customers.vehicle', {
  id: GENERATED_ID,
  ...columns<Vehicle>('integer', ['customerId', 'year']),
  ...columns<Vehicle>('integer', ['mileage'], { nullable: true }),
  ...columns<Vehicle>('text', ['make', 'model']),
  ...columns<Vehicle>('text', ['licensePlate', ...VEHICLE_DETAIL_NAMES], { nullable: true }),
  ...columns<Vehicle>('boolean', ['isStated']),
  ...columns<Vehicle>('timestamptz', ['createdAt']),
  ...columns<Vehicle>('timestamptz', ['archivedAt'], { nullable: true }),
});

const COLUMNS = [
  'customer_id',
  'make',
  'model',
  'year',
  'license_plate',
  'mileage',
  ...DETAIL_COLUMNS,
  'created_at',
  'is_stated',
];

/**
 * Selects the vehicle of a customer with these values: by VIN, else plate, else description, and never one with another
 * VIN. Make, model, year and plate are parameters from `first` on, in the order of COLUMNS; the VIN follows them.
 */
const isKnown = (first: number) => {
  const [make, model, year, plate] = Array.from({ length: 4 }, (_, at) => `$${first + at}`);
  const vin = `$${first + COLUMNS.length - 1}`;
  const byDescription = `lower(make) = lower(${make}) AND lower(model) = lower(${model}) AND year = ${year}`;
  return `archived_at IS NULL AND (customers.vin_key(vin) = customers.vin_key(${vin})
        OR (customers.vin_key(vin) IS NULL OR customers.vin_key(${vin}) IS NULL)
          AND (customers.plate_key(license_plate) = customers.plate_key(${plate})
            OR ${plate}::text IS NULL AND license_plate IS NULL AND ${byDescription}))
    ORDER BY customers.vin_key(vin) = customers.vin_key(${vin}) DESC NULLS LAST, is_repeated, vehicle.id LIMIT 1`;
};

const FIND_OR_ADD = `
  WITH known AS (
    SELECT id FROM customers.vehicle WHERE customer_id = $1 AND ${isKnown(2)}
  ), added AS (
    INSERT INTO customers.vehicle (${COLUMNS.join(', ')})
    SELECT ${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')} WHERE NOT EXISTS (SELECT FROM known)
    ON CONFLICT DO NOTHING
    RETURNING id
  )
  SELECT id, false AS is_new FROM known UNION ALL SELECT id, true FROM added`;

// The values of the customer come first, then those of COLUMNS without the customer.
const FIND_OR_ADD_WITH_CUSTOMER = `
  ${WITH_OWNER}, known_vehicle AS (
    SELECT vehicle.id FROM customers.vehicle JOIN known ON known.id = customer_id
    WHERE ${isKnown(6)}
  ), added_vehicle AS (
    INSERT INTO customers.vehicle (${COLUMNS.join(', ')})
    SELECT owner.id, ${COLUMNS.slice(1)
      .map((_, index) => `$${index + 6}`)
      .join(', ')}
    FROM owner WHERE NOT EXISTS (SELECT FROM known_vehicle)
    ON CONFLICT DO NOTHING
    RETURNING id
  )
  SELECT owner.id AS customer_id, owner.is_new AS is_new_customer,
         coalesce(known_vehicle.id, added_vehicle.id) AS vehicle_id, known_vehicle.id IS NULL AS is_new_vehicle
  FROM owner LEFT JOIN known_vehicle ON true LEFT JOIN added_vehicle ON true`;

type RowWithCustomer = Omit<FoundWithCustomer, 'vehicleId'> & {
  readonly isNewCustomer: boolean;
  // Null when a concurrent insert of the vehicle was committed after the statement began.
  readonly vehicleId: number | null;
};

const HAND_OVER = `UPDATE customers.vehicle SET customer_id = $2 WHERE customer_id = $1`;
const MAKE_ANONYMOUS = `
  UPDATE customers.vehicle
  SET license_plate = NULL, ${PERSONAL_DETAIL_COLUMNS.map((column) => `${column} = NULL`).join(', ')},
      archived_at = coalesce(archived_at, $2)
  WHERE customer_id = ANY ($1::integer[])`;

@Injectable()
export class TypeOrmVehicles implements Vehicles {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {}

  async findOrAdd(vehicle: Vehicle, by: DescribedBy, vin = vehicle.vin): Promise<{ id: number; isNew: boolean }> {
    const values = [vehicle.customerId, ...describedValues(vehicle), vin];
    const found = await retryUntilRow(() => this.database.one<{ id: number; isNew: boolean }>(FIND_OR_ADD, values));
    if (found.isNew) {
      vehicle.markRegistered(found.id, by);
      this.work.record(vehicle);
    }
    return found;
  }

  async findOrAddWithCustomer(
    customer: Customer,
    vehicleOf: (customerId: number) => Vehicle,
    vin: string | null,
  ): Promise<FoundWithCustomer> {
    const values = [...ownerValues(customer), ...describedValues(vehicleOf(0)), vin];
    const found = await retryUntilRow(() => this.database.one<RowWithCustomer>(FIND_OR_ADD_WITH_CUSTOMER, values));
    const { customerId, isNewCustomer, vehicleId, isNewVehicle } = found;
    if (isNewCustomer) {
      customer.markRegistered(customerId);
      this.work.record(customer);
    }
    const vehicle = vehicleOf(customerId);
    if (vehicleId === null) {
      const { id, isNew } = await this.findOrAdd(vehicle, 'booking', vin);
      return { customerId, vehicleId: id, isNewVehicle: isNew };
    }
    if (isNewVehicle) {
      vehicle.markRegistered(vehicleId, 'booking');
      this.work.record(vehicle);
    }
    return { customerId, vehicleId, isNewVehicle };
  }

  forChange(id: number): Promise<Vehicle> {
    return this.work.forChange(Vehicle, { id }, VehicleNotFound);
  }

  countOf(customerId: number): Promise<number> {
    return this.work.manager.count(Vehicle, { where: { customerId, archivedAt: IsNull() } });
  }

  ofCustomerForChange(customerId: number): Promise<Vehicle[]> {
    return this.work.manager.find(Vehicle, {
      where: { customerId, archivedAt: IsNull() },
      order: { id: 'ASC' },
      lock: FOR_UPDATE,
    });
  }

  async handOver(from: number, to: number): Promise<void> {
    await this.database.query(HAND_OVER, [from, to]);
  }

  async makeAnonymous(customerIds: readonly number[], at: Date): Promise<void> {
    await this.database.query(MAKE_ANONYMOUS, [customerIds, at]);
  }

  async save(vehicle: Vehicle): Promise<void> {
    const { id, customerId: _, createdAt: __, ...changeable } = vehicle;
    await this.work.manager.update(Vehicle, { id }, changeable);
    this.work.record(vehicle);
  }
}

function describedValues(vehicle: Vehicle): unknown[] {
  const { make, model, year, licensePlate, mileage, createdAt, isStated } = vehicle;
  const details = VEHICLE_DETAIL_NAMES.map((detail) => vehicle[detail]);
  return [make, model, year, licensePlate, mileage, ...details, createdAt, isStated];
}
