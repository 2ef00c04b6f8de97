import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { VehicleDescription } from '../../../kernel/vehicle-description.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AccountGone, ownsItsPhone, UserDirectory } from '../../identity/index.ts';
import { Customer } from '../domain/customer.ts';
import { TooManyVehicles, VehicleKnown, VehicleNotFound } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';
import { Vehicle, type VehicleChanges } from '../domain/vehicle.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { CustomerDirectory } from './customer-directory.ts';

@Injectable()
export class OwnVehicles {
  constructor(
    private readonly vehicles: Vehicles,
    private readonly directory: CustomerDirectory,
  ) {}

  /** @throws VehicleNotFound also for a vehicle of another customer */
  async forChange(userId: number, vehicleId: number): Promise<Vehicle> {
    const vehicle = await this.vehicles.forChange(vehicleId);
    if ((await this.directory.accountOf(vehicle.customerId)) !== userId) throw new VehicleNotFound();
    return vehicle;
  }
}

const MAX_VEHICLES = 50;

export class RegisterOwnVehicle extends Command<{ vehicleId: number }> {
  constructor(
    readonly userId: number,
    readonly vehicle: VehicleDescription,
  ) {
    super();
  }
}

/** @throws VehicleKnown, TooManyVehicles, AccountGone */
@CommandHandler(RegisterOwnVehicle)
export class RegisterOwnVehicleHandler implements ICommandHandler<RegisterOwnVehicle> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: UserDirectory,
    private readonly customers: Customers,
    private readonly vehicles: Vehicles,
    private readonly clock: Clock,
  ) {}

  execute({ userId, vehicle }: RegisterOwnVehicle): Promise<{ vehicleId: number }> {
    return this.work.run(async () => {
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
    });
  }
}

export class ChangeOwnVehicle extends Command<void> {
  constructor(
    readonly userId: number,
    readonly vehicleId: number,
    readonly changes: VehicleChanges,
  ) {
    super();
  }
}

/** @throws VehicleNotFound also for archived vehicles and those of other customers, VehicleKnown through its constraints */
@CommandHandler(ChangeOwnVehicle)
export class ChangeOwnVehicleHandler implements ICommandHandler<ChangeOwnVehicle> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
    private readonly own: OwnVehicles,
  ) {}

  execute({ userId, vehicleId, changes }: ChangeOwnVehicle): Promise<void> {
    return this.work.run(async () => {
      const vehicle = await this.own.forChange(userId, vehicleId);
      if (vehicle.archivedAt !== null) throw new VehicleNotFound();
      vehicle.change(changes);
      await this.vehicles.save(vehicle);
    });
  }
}

/** Archives a vehicle of a signed-in client; its visits stay. Archiving twice has no effect. */
export class ArchiveOwnVehicle extends Command<void> {
  constructor(
    readonly userId: number,
    readonly vehicleId: number,
  ) {
    super();
  }
}

@CommandHandler(ArchiveOwnVehicle)
export class ArchiveOwnVehicleHandler implements ICommandHandler<ArchiveOwnVehicle> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
    private readonly own: OwnVehicles,
    private readonly clock: Clock,
  ) {}

  execute({ userId, vehicleId }: ArchiveOwnVehicle): Promise<void> {
    return this.work.run(async () => {
      const vehicle = await this.own.forChange(userId, vehicleId);
      vehicle.archive(this.clock.now());
      await this.vehicles.save(vehicle);
    });
  }
}
