import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { VehicleNotFound } from '../domain/customers.errors.ts';
import { Vehicle } from '../domain/vehicle.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { untilThereIsARow } from './until-there-is-a-row.ts';

const findOrAdd = (known: string) => `
  WITH known AS (
    SELECT id FROM customers.vehicle WHERE customer_id = $1 AND archived_at IS NULL AND ${known}
  ), added AS (
    INSERT INTO customers.vehicle (customer_id, make, model, year, license_plate, mileage, color, vin,
                                   engine_type, transmission, fuel_type, created_at)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 WHERE NOT EXISTS (SELECT FROM known)
    ON CONFLICT DO NOTHING
    RETURNING id
  )
  SELECT id, false AS "isNew" FROM known UNION ALL SELECT id, true FROM added`;

/** Every booking does this, so it is one prepared statement for each way of telling vehicles apart. */
const FIND_OR_ADD_BY_PLATE = findOrAdd(`license_plate = $5`);
const FIND_OR_ADD_BY_DESCRIPTION = findOrAdd(
  `license_plate IS NULL AND lower(make) = lower($2) AND lower(model) = lower($3) AND year = $4`,
);

@Injectable()
export class TypeOrmVehicles extends Vehicles {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {
    super();
  }

  async findOrAdd(vehicle: Vehicle): Promise<{ id: number; isNew: boolean }> {
    const found = await untilThereIsARow(() =>
      this.database.one<{ id: number; isNew: boolean }>(
        vehicle.licensePlate === null ? FIND_OR_ADD_BY_DESCRIPTION : FIND_OR_ADD_BY_PLATE,
        [
          vehicle.customerId,
          vehicle.make,
          vehicle.model,
          vehicle.year,
          vehicle.licensePlate,
          vehicle.mileage,
          vehicle.color,
          vehicle.vin,
          vehicle.engineType,
          vehicle.transmission,
          vehicle.fuelType,
          vehicle.createdAt,
        ],
      ),
    );
    if (found.isNew) {
      vehicle.registeredAs(found.id);
      this.work.record(vehicle);
    }
    return found;
  }

  async forChange(id: number): Promise<Vehicle> {
    const vehicle = await this.work.manager.findOne(Vehicle, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!vehicle) throw new VehicleNotFound();
    return vehicle;
  }

  async save(vehicle: Vehicle): Promise<void> {
    const { id, make, model, year, color, mileage, vin, engineType, transmission, fuelType } = vehicle;
    await this.work.manager.update(
      Vehicle,
      { id },
      { make, model, year, color, mileage, vin, engineType, transmission, fuelType },
    );
    this.work.record(vehicle);
  }
}
