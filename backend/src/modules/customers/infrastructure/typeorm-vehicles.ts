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

const findOrAdd = (known: string) => `
  WITH known AS (
    SELECT id FROM customers.vehicle WHERE customer_id = $1 AND archived_at IS NULL AND ${known}
  ), added AS (
    INSERT INTO customers.vehicle (${COLUMNS.join(', ')})
    SELECT ${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')} WHERE NOT EXISTS (SELECT FROM known)
    ON CONFLICT DO NOTHING
    RETURNING id
  )
  SELECT id, false AS "isNew" FROM known UNION ALL SELECT id, true FROM added`;

const FIND_OR_ADD_BY_PLATE = findOrAdd(`license_plate = $5`);
const FIND_OR_ADD_BY_DESCRIPTION = findOrAdd(
  `license_plate IS NULL AND lower(make) = lower($2) AND lower(model) = lower($3) AND year = $4`,
);

// The values of the customer come first, then those of COLUMNS without the customer.
const findOrAddWithCustomer = (isKnown: string) => `
  ${WITH_OWNER}, known_vehicle AS (
    SELECT vehicle.id FROM customers.vehicle JOIN known ON known.id = customer_id
    WHERE archived_at IS NULL AND ${isKnown}
  ), added_vehicle AS (
    INSERT INTO customers.vehicle (${COLUMNS.join(', ')})
    SELECT owner.id, ${COLUMNS.slice(1)
      .map((_, index) => `$${index + 6}`)
      .join(', ')}
    FROM owner WHERE NOT EXISTS (SELECT FROM known_vehicle)
    ON CONFLICT DO NOTHING
    RETURNING id
  )
  SELECT owner.id AS "customerId", owner.is_new AS "isNewCustomer",
         coalesce(known_vehicle.id, added_vehicle.id) AS "vehicleId", known_vehicle.id IS NULL AS "isNewVehicle"
  FROM owner LEFT JOIN known_vehicle ON true LEFT JOIN added_vehicle ON true`;

const WITH_CUSTOMER_BY_PLATE = findOrAddWithCustomer(`license_plate = $9`);
const WITH_CUSTOMER_BY_DESCRIPTION = findOrAddWithCustomer(
  `license_plate IS NULL AND lower(make) = lower($6) AND lower(model) = lower($7) AND year = $8`,
);

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

  async findOrAdd(vehicle: Vehicle, by: DescribedBy): Promise<{ id: number; isNew: boolean }> {
    const values = [vehicle.customerId, ...describedValues(vehicle)];
    const statement = vehicle.licensePlate === null ? FIND_OR_ADD_BY_DESCRIPTION : FIND_OR_ADD_BY_PLATE;
    const found = await retryUntilRow(() => this.database.one<{ id: number; isNew: boolean }>(statement, values));
    if (found.isNew) {
      vehicle.markRegistered(found.id, by);
      this.work.record(vehicle);
    }
    return found;
  }

  async findOrAddWithCustomer(
    customer: Customer,
    vehicleOf: (customerId: number) => Vehicle,
  ): Promise<FoundWithCustomer> {
    const described = vehicleOf(0);
    const statement = described.licensePlate === null ? WITH_CUSTOMER_BY_DESCRIPTION : WITH_CUSTOMER_BY_PLATE;
    const values = [...ownerValues(customer), ...describedValues(described)];
    const found = await retryUntilRow(() => this.database.one<RowWithCustomer>(statement, values));
    const { customerId, isNewCustomer, vehicleId, isNewVehicle } = found;
    if (isNewCustomer) {
      customer.markRegistered(customerId);
      this.work.record(customer);
    }
    const vehicle = vehicleOf(customerId);
    if (vehicleId === null) {
      const { id, isNew } = await this.findOrAdd(vehicle, 'booking');
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
