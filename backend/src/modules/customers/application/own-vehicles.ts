import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Clock } from '../../../kernel/clock.ts';
import { assertLikelyForAge } from '../../../kernel/first-mileage.ts';
import {
  VEHICLE_DETAIL_NAMES,
  type VehicleDescription,
  type VehicleDetails,
} from '../../../kernel/vehicle-description.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { AccountGone, ownsItsPhone, UserDirectory } from '../../identity/index.ts';
import { Customer, Customers } from '../domain/customer.ts';
import { TooManyVehicles, VehicleKnown, VehicleNotFound, VinKnown } from '../domain/customers.errors.ts';
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
  SELECT vehicle.id, make, model, year, license_plate, mileage, ${SELECT_DETAILS}
  FROM customers.customer JOIN customers.vehicle ON vehicle.customer_id = customer.id
  WHERE customer.user_id = $1 AND vehicle.archived_at IS NULL`;

export const MAX_VEHICLES = 50;

export class RegisterOwnVehicle extends command<
  { userId: number; vehicle: VehicleDescription; confirmMileage: boolean; isNewPlate: boolean },
  { vehicleId: number }
>() {}

export class ChangeOwnVehicle extends command<{
  userId: number;
  vehicleId: number;
  changes: VehicleChanges;
  confirmMileage: boolean;
}>() {}

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
    private readonly day: WorkshopDay,
  ) {}

  @Handles(RegisterOwnVehicle, 'in-transaction')
  async registerOwnVehicle(registration: RegisterOwnVehicle): Promise<{ vehicleId: number }> {
    const { userId, vehicle, confirmMileage, isNewPlate } = registration;
    const { mileage, year } = vehicle;
    if (mileage !== undefined && !confirmMileage) assertLikelyForAge(mileage, year, this.day.today());
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
    if (!isNew) await this.takeOver(id, vehicle, added, isNewPlate);
    return { vehicleId: id };
  }

  /** Changes a vehicle that is known by its VIN but has another plate, once the owner has confirmed the plate. */
  private async takeOver(
    id: number,
    { vin: _, ...described }: VehicleDescription,
    added: Vehicle,
    isNewPlate: boolean,
  ): Promise<void> {
    const all = await this.vehicles.ofCustomerForChange(added.customerId);
    const known = all.find((vehicle) => vehicle.id === id);
    if (!known?.hasVinOf(added) || !known.hasOtherPlateThan(added)) throw new VehicleKnown();
    if (!isNewPlate) throw new VinKnown(known.name);
    known.change(described);
    if (all.some((other) => other !== known && other.isTwinOf(known))) throw new VehicleKnown();
    await this.vehicles.save(known);
  }

  @Handles(ChangeOwnVehicle, 'in-transaction')
  async changeOwnVehicle({ userId, vehicleId, changes, confirmMileage }: ChangeOwnVehicle): Promise<void> {
    const owner = await this.directory.ownerOf(vehicleId);
    if (owner?.userId !== userId) throw new VehicleNotFound();
    // Serialises this with additions of vehicles.
    await this.customers.forChange(owner.customerId);
    const all = await this.vehicles.ofCustomerForChange(owner.customerId);
    const vehicle = all.find(({ id }) => id === vehicleId);
    if (!vehicle) throw new VehicleNotFound();
    const others = all.filter((other) => other !== vehicle && !other.isTwinOf(vehicle));
    const { mileage, year } = changes;
    const isFirst = vehicle.mileage === null && typeof mileage === 'number';
    if (isFirst && !confirmMileage) assertLikelyForAge(mileage, year ?? vehicle.year, this.day.today());
    vehicle.change(changes);
    if (others.some((other) => other.isTwinOf(vehicle))) throw new VehicleKnown();
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
