import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';
import { VehicleNotFound } from '../domain/customers.errors.ts';

/** A vehicle as its owner sees it (specification §3). */
@ApiSchema({ name: 'Vehicle' })
export class OwnVehicle {
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

  @ApiProperty({ type: String, nullable: true })
  readonly color: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Kilometres.' })
  readonly mileage: number | null;

  @ApiProperty({ type: String, nullable: true })
  readonly vin: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly engineType: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly transmission: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly fuelType: string | null;
}

/** A signed-in client's vehicles, the newest first, at most 200; archived ones are not among them. */
export class ListOwnVehicles extends Query<OwnVehicle[]> {
  constructor(readonly userId: number) {
    super();
  }
}

/**
 * One of them.
 * @throws VehicleNotFound
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
  SELECT vehicle.id, make, model, year, license_plate AS "licensePlate", color, mileage, vin,
         engine_type AS "engineType", transmission, fuel_type AS "fuelType"
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
