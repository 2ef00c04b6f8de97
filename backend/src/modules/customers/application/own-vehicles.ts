import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Clock } from '../../../kernel/clock.ts';
import {
  VEHICLE_DETAIL_NAMES,
  type VehicleDescription,
  type VehicleDetails,
} from '../../../kernel/vehicle-description.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { AccountGone, ownsItsPhone, UserDirectory } from '../../identity/index.ts';
import { Customer, Customers } from '../domain/customer.ts';
import { TooManyVehicles, VehicleKnown, VehicleNotFound } from '../domain/customers.errors.ts';
import { Vehicle, type VehicleChanges, Vehicles } from '../domain/vehicle.ts';
import { CustomerDirectory, SELECT_DETAILS } from './customer-directory.ts';

@ApiSchema({ name: 'Vehicle' })
export class OwnVehicle extends (class {} as new () => Readonly<VehicleDetails>) {
  @ApiInteger() readonly id: number;
  @ApiProperty({ example: 'Dacia' }) readonly make: string;
  @ApiProperty({ example: 'Logan' }) readonly model: string;
  @ApiInteger() readonly year: number;
  @ApiNullable(String, { example: 'B 123 ABC' }) readonly licensePlate: string | null;
  @ApiNullable('integer', 'Kilometres.') readonly mileage: number | null;
}
for (const detail of VEHICLE_DETAIL_NAMES) {
  ApiProperty({ type: String, nullable: true })(OwnVehicle.prototype, detail);
}

const OWN = `
  SELECT vehicle.id, make, model, year, license_plate AS "licensePlate", mileage, ${SELECT_DETAILS}
  FROM customers.customer JOIN customers.vehicle ON vehicle.customer_id = customer.id
  WHERE customer.user_id = $1 AND vehicle.archived_at IS NULL`;

const MAX_VEHICLES = 50;

export class RegisterOwnVehicle extends command<
  { userId: number; vehicle: VehicleDescription },
  { vehicleId: number }
>() {}

export class ChangeOwnVehicle extends command<{ userId: number; vehicleId: number; changes: VehicleChanges }>() {}

export class ArchiveOwnVehicle extends command<{ userId: number; vehicleId: number }>() {}

@Injectable()
export class OwnVehicleReader {
  constructor(private readonly database: Database) {}

  listOwnVehicles(userId: number): Promise<OwnVehicle[]> {
    return this.database.query<OwnVehicle>(`${OWN} ORDER BY vehicle.id DESC LIMIT 200`, [userId]);
  }

  async readOwnVehicle(userId: number, vehicleId: number): Promise<OwnVehicle> {
    const vehicle = await this.database.one<OwnVehicle>(`${OWN} AND vehicle.id = $2`, [userId, vehicleId]);
    if (!vehicle) throw new VehicleNotFound();
    return vehicle;
  }
}

@Injectable()
export class OwnVehicleHandlers {
  constructor(
    private readonly accounts: UserDirectory,
    private readonly customers: Customers,
    private readonly vehicles: Vehicles,
    private readonly clock: Clock,
    private readonly directory: CustomerDirectory,
  ) {}

  @Handles(RegisterOwnVehicle, 'in-transaction')
  async registerOwnVehicle({ userId, vehicle }: RegisterOwnVehicle): Promise<{ vehicleId: number }> {
    const account = await this.accounts.hold(userId);
    if (!account) throw new AccountGone();
    const { name, phone, email } = account;
    await this.customers.lockPhone(phone);
    const now = this.clock.now();
    const owner = await this.customers.findOrAdd(Customer.create({ name, phone, email, userId }, now));
    // The row lock keeps concurrent requests from exceeding the limit.
    const { id: customerId } = await this.customers.forChange(owner.id);
    if ((await this.vehicles.countOf(customerId)) >= MAX_VEHICLES) throw new TooManyVehicles(MAX_VEHICLES);
    const added = Vehicle.create(customerId, vehicle, now);
    if (!ownsItsPhone(account)) added.markStated();
    const { id, isNew } = await this.vehicles.findOrAdd(added, 'owner');
    if (!isNew) throw new VehicleKnown();
    return { vehicleId: id };
  }

  @Handles(ChangeOwnVehicle, 'in-transaction')
  async changeOwnVehicle({ userId, vehicleId, changes }: ChangeOwnVehicle): Promise<void> {
    const vehicle = await this.ownForChange(userId, vehicleId);
    if (vehicle.archivedAt !== null) throw new VehicleNotFound();
    vehicle.change(changes);
    await this.vehicles.save(vehicle);
  }

  @Handles(ArchiveOwnVehicle, 'in-transaction')
  async archiveOwnVehicle({ userId, vehicleId }: ArchiveOwnVehicle): Promise<void> {
    const vehicle = await this.ownForChange(userId, vehicleId);
    vehicle.archive(this.clock.now());
    await this.vehicles.save(vehicle);
  }

  private async ownForChange(userId: number, vehicleId: number): Promise<Vehicle> {
    const vehicle = await this.vehicles.forChange(vehicleId);
    if ((await this.directory.accountOf(vehicle.customerId)) !== userId) throw new VehicleNotFound();
    return vehicle;
  }
}
