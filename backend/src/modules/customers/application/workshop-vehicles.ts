import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import type { VehicleDescription, VehicleStatement } from '../../../kernel/vehicle-description.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Customers } from '../domain/customer.ts';
import {
  JoinWithItself,
  TooManyVehicles,
  VehicleNotFound,
  VehicleOfCustomerKnown,
  VehicleOfOtherCustomer,
  VinOfNeither,
  WhichVinIsRight,
} from '../domain/customers.errors.ts';
import { Vehicle, type VehicleChanges, Vehicles, vinKey } from '../domain/vehicle.ts';
import { CustomerDirectory } from './customer-directory.ts';
import { GuestHistory } from './guest-history.ts';
import { MAX_VEHICLES } from './own-vehicles.ts';

/** What the workshop learns of a vehicle. Needs a unit of work. */
@Injectable()
export class WorkshopVehicles {
  constructor(
    private readonly vehicles: Vehicles,
    private readonly customers: CustomerDirectory,
  ) {}

  /** The workshop sees the vehicle, so it belongs to the customer even if an unproven account stated it. */
  async confirm(vehicleId: number): Promise<void> {
    const known = await this.ofOwnerForChange(vehicleId);
    if (!known) return;
    // The vehicle may be archived.
    const vehicle = await this.vehicles.forChange(vehicleId);
    if (!vehicle.isStated) return;
    vehicle.confirm(known.find((other) => other.id !== vehicleId && other.isTwinOf(vehicle)));
    await this.vehicles.save(vehicle);
  }

  /** Stores what a booking stated, once the workshop has checked it; stores nothing for an erased customer. */
  async takeOver(vehicleId: number, stated: VehicleStatement): Promise<void> {
    const owner = await this.customers.ownerOf(vehicleId);
    if (owner && !(await this.customers.hold(owner.customerId))) return;
    const vehicle = await this.vehicles.forChange(vehicleId);
    vehicle.takeOver(stated);
    vehicle.confirm(undefined);
    if (owner && stated.licensePlate !== undefined) await this.mustBeOnly(vehicle);
    await this.vehicles.save(vehicle);
  }

  private async mustBeOnly(vehicle: Vehicle): Promise<void> {
    const all = await this.vehicles.ofCustomerForChange(vehicle.customerId);
    mustHaveNoTwin(vehicle, all);
  }

  /** Stores the mileage in kilometres that the service book considers valid; null if there is none. */
  async recordMileage(vehicleId: number, mileage: number | null): Promise<void> {
    const vehicle = await this.vehicles.forChange(vehicleId);
    if (vehicle.mileage === mileage) return;
    vehicle.recordMileage(mileage);
    await this.vehicles.save(vehicle);
  }

  /**
   * The vehicles of the owner of one, locked after the owner is held, in the order of an erasure. Null when the owner
   * was erased.
   */
  async ofOwnerForChange(vehicleId: number): Promise<Vehicle[] | null> {
    const owner = await this.customers.ownerOf(vehicleId);
    if (!owner || !(await this.customers.hold(owner.customerId))) return null;
    return this.vehicles.ofCustomerForChange(owner.customerId);
  }
}

// Merges two vehicles of a customer permanently: the second one stays and takes over everything of the first. `vin`
// selects the right one of two different VINs.
export class JoinVehicles extends command<{ vehicleId: number; into: number; vin?: string | undefined }>() {}

/** Registers a vehicle that the desk sees. Its mileage goes into the service book. */
export class RegisterVehicleOfCustomer extends command<
  { customerId: number; vehicle: Omit<VehicleDescription, 'mileage'> },
  number
>() {}

export class ChangeVehicleOfCustomer extends command<{
  vehicleId: number;
  changes: Omit<VehicleChanges, 'mileage'>;
}>() {}

/**
 * Removes vehicles that only the account has stated when the holder of its phone takes it over, since a stranger may
 * have opened the account (ADR 42). A vehicle that the workshop sees later returns.
 */
export class LeaveStatedVehicles extends command<{ userId: number }>() {}

@Injectable()
export class WorkshopVehicleHandlers {
  constructor(
    private readonly vehicles: Vehicles,
    private readonly ofWorkshop: WorkshopVehicles,
    private readonly customers: CustomerDirectory,
    private readonly owners: Customers,
    private readonly history: GuestHistory,
    private readonly clock: Clock,
  ) {}

  /** @throws VehicleNotFound, JoinWithItself, VehicleOfOtherCustomer, WhichVinIsRight, VinOfNeither */
  @Handles(JoinVehicles, 'in-transaction')
  async joinVehicles({ vehicleId, into, vin }: JoinVehicles): Promise<void> {
    if (vehicleId === into) throw new JoinWithItself();
    const all = await this.ofWorkshop.ofOwnerForChange(vehicleId);
    const vehicle = all?.find(({ id }) => id === vehicleId);
    if (!all || !vehicle) throw new VehicleNotFound();
    const known = all.find(({ id }) => id === into);
    if (!known) throw new VehicleOfOtherCustomer();
    if (vehicle.vin !== null && known.vin !== null && vehicle.hasOtherVinThan(known.vin)) {
      if (vin === undefined) throw new WhichVinIsRight([known.vin, vehicle.vin]);
      const right = [known, vehicle].find((one) => !one.hasOtherVinThan(vin) && vinKey(vin) !== null);
      if (!right) throw new VinOfNeither();
      known.vin = right.vin;
    }
    await this.history.joinVehicles(vehicle, known);
  }

  /** @throws CustomerNotFound, CustomerAlreadyErased, TooManyVehicles, VehicleOfCustomerKnown */
  @Handles(RegisterVehicleOfCustomer, 'in-transaction')
  async registerVehicleOfCustomer({ customerId, vehicle }: RegisterVehicleOfCustomer): Promise<number> {
    // The row lock keeps concurrent requests from exceeding the limit, and from adding the same vehicle twice.
    const owner = await this.owners.forChange(customerId);
    owner.mustHavePerson();
    const all = await this.vehicles.ofCustomerForChange(customerId);
    if (all.length >= MAX_VEHICLES) throw new TooManyVehicles(MAX_VEHICLES);
    const added = Vehicle.create(customerId, vehicle, this.clock.now());
    mustHaveNoTwin(added, all);
    return (await this.vehicles.findOrAdd(added, 'owner')).id;
  }

  @Handles(ChangeVehicleOfCustomer, 'in-transaction')
  async changeVehicleOfCustomer({ vehicleId, changes }: ChangeVehicleOfCustomer): Promise<void> {
    const all = await this.ofWorkshop.ofOwnerForChange(vehicleId);
    const vehicle = all?.find(({ id }) => id === vehicleId);
    if (!all || !vehicle) throw new VehicleNotFound();
    vehicle.change(changes);
    vehicle.confirm(undefined);
    mustHaveNoTwin(vehicle, all);
    await this.vehicles.save(vehicle);
  }

  @Handles(LeaveStatedVehicles, 'in-transaction')
  async leaveStatedVehicles({ userId }: LeaveStatedVehicles): Promise<void> {
    for (const customerId of await this.customers.customersOf(userId)) {
      for (const vehicle of await this.vehicles.ofCustomerForChange(customerId)) {
        if (!vehicle.isStated) continue;
        vehicle.archive(this.clock.now());
        await this.vehicles.save(vehicle);
      }
    }
  }
}

function mustHaveNoTwin(vehicle: Vehicle, all: readonly Vehicle[]): void {
  const twin = all.find((other) => other.id !== vehicle.id && other.isTwinOf(vehicle));
  if (!twin) return;
  const by = twin.hasVinOf(vehicle) ? 'vin' : vehicle.licensePlate === null ? 'description' : 'plate';
  throw new VehicleOfCustomerKnown(by, twin.id);
}
