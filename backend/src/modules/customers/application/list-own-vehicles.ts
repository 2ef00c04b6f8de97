import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { VEHICLE_DETAIL_NAMES, type VehicleDetails } from '../../../kernel/vehicle-description.ts';
import { Database } from '../../../platform/database/database.ts';
import { VehicleNotFound } from '../domain/customers.errors.ts';
import { SELECT_DETAILS } from './vehicle-columns.ts';

/** A vehicle as its owner sees it (specification §3); its details are documented below. */
@ApiSchema({ name: 'Vehicle' })
export class OwnVehicle extends (class {} as new () => Readonly<VehicleDetails>) {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ example: 'Dacia' })
  readonly make: string;

  @ApiProperty({ example: 'Logan' })
  readonly model: string;

  @ApiProperty({ type: 'integer' })
  readonly year: number;

  @ApiProperty({ type: String, nullable: true, example: 'B 123 ABC' })
  readonly licensePlate: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Kilometres.' })
  readonly mileage: number | null;
}
for (const detail of VEHICLE_DETAIL_NAMES) {
  ApiProperty({ type: String, nullable: true })(OwnVehicle.prototype, detail);
}

/** The vehicles of a signed-in client, newest first, at most 200; archived ones are omitted. */
export class ListOwnVehicles extends Query<OwnVehicle[]> {
  constructor(readonly userId: number) {
    super();
  }
}

/**
 * One vehicle of a signed-in client.
 * @throws VehicleNotFound also for a vehicle of another customer
 */
export class ReadOwnVehicle extends Query<OwnVehicle> {
  constructor(
    readonly userId: number,
    readonly vehicleId: number,
  ) {
    super();
  }
}

const OWN = `
  SELECT vehicle.id, make, model, year, license_plate AS "licensePlate", mileage, ${SELECT_DETAILS}
  FROM customers.customer JOIN customers.vehicle ON vehicle.customer_id = customer.id
  WHERE customer.user_id = $1 AND vehicle.archived_at IS NULL`;

@QueryHandler(ListOwnVehicles)
export class ListOwnVehiclesHandler implements IQueryHandler<ListOwnVehicles> {
  constructor(private readonly database: Database) {}

  execute({ userId }: ListOwnVehicles): Promise<OwnVehicle[]> {
    return this.database.query<OwnVehicle & Record<string, unknown>>(
      `${OWN} ORDER BY vehicle.id DESC LIMIT 200`,
      [userId],
    );
  }
}

@QueryHandler(ReadOwnVehicle)
export class ReadOwnVehicleHandler implements IQueryHandler<ReadOwnVehicle> {
  constructor(private readonly database: Database) {}

  async execute({ userId, vehicleId }: ReadOwnVehicle): Promise<OwnVehicle> {
    const vehicle = await this.database.one<OwnVehicle & Record<string, unknown>>(
      `${OWN} AND vehicle.id = $2`,
      [userId, vehicleId],
    );
    if (!vehicle) throw new VehicleNotFound();
    return vehicle;
  }
}
