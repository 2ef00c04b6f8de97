import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { VehicleStatement } from '../../../kernel/vehicle-description.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { VehicleNotFound, VehicleOfCustomerKnown } from '../domain/customers.errors.ts';
import type { VehicleChanges } from '../domain/vehicle.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { CustomerDirectory } from './customer-directory.ts';

/** Corrects the description of a vehicle for the workshop. The mileage belongs to its service book. */
export class ChangeVehicleOfCustomer extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly changes: Omit<VehicleChanges, 'mileage'>,
  ) {
    super();
  }
}

/** @throws VehicleNotFound also for archived vehicles and those of erased customers, VehicleOfCustomerKnown */
@CommandHandler(ChangeVehicleOfCustomer)
export class ChangeVehicleOfCustomerHandler implements ICommandHandler<ChangeVehicleOfCustomer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
    private readonly customers: CustomerDirectory,
  ) {}

  execute({ vehicleId, changes }: ChangeVehicleOfCustomer): Promise<void> {
    return this.work.run(async () => {
      // Held before the vehicles are locked, in the order of an erasure.
      const owner = await this.customers.ownerOf(vehicleId);
      if (!owner || !(await this.customers.hold(owner.customerId))) throw new VehicleNotFound();
      const all = await this.vehicles.ofCustomerForChange(owner.customerId);
      const vehicle = all.find(({ id }) => id === vehicleId);
      if (!vehicle) throw new VehicleNotFound();
      vehicle.change(changes);
      vehicle.confirm(undefined);
      const twin = all.find((other) => other !== vehicle && other.isTwinOf(vehicle));
      if (twin) throw new VehicleOfCustomerKnown(twin.hasVinOf(vehicle) ? 'vin' : 'licensePlate');
      await this.vehicles.save(vehicle);
    });
  }
}

/** Records that the workshop has a vehicle before it: it belongs to the customer, also when an unproven account stated it. */
export class ConfirmVehicle extends Command<void> {
  constructor(readonly vehicleId: number) {
    super();
  }
}

/**
 * Leaves out of an account the vehicles that only it has stated, when the holder of its phone takes it over: a stranger may
 * have opened it (ADR 42). One that the workshop sees later returns.
 */
export class LeaveStatedVehicles extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(ConfirmVehicle)
export class ConfirmVehicleHandler implements ICommandHandler<ConfirmVehicle> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
    private readonly customers: CustomerDirectory,
  ) {}

  execute({ vehicleId }: ConfirmVehicle): Promise<void> {
    return this.work.run(async () => {
      // Held before the vehicles are locked, in the order of an erasure.
      const owner = await this.customers.ownerOf(vehicleId);
      if (!owner || !(await this.customers.hold(owner.customerId))) return;
      const known = await this.vehicles.ofCustomerForChange(owner.customerId);
      const vehicle = await this.vehicles.forChange(vehicleId);
      if (!vehicle.isStated) return;
      vehicle.confirm(known.find((other) => other.id !== vehicleId && other.isTwinOf(vehicle)));
      await this.vehicles.save(vehicle);
    });
  }
}

@CommandHandler(LeaveStatedVehicles)
export class LeaveStatedVehiclesHandler implements ICommandHandler<LeaveStatedVehicles> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
    private readonly customers: CustomerDirectory,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: LeaveStatedVehicles): Promise<void> {
    return this.work.run(async () => {
      for (const customerId of await this.customers.customersOf(userId)) {
        for (const vehicle of await this.vehicles.ofCustomerForChange(customerId)) {
          if (!vehicle.isStated) continue;
          vehicle.archive(this.clock.now());
          await this.vehicles.save(vehicle);
        }
      }
    });
  }
}

/**
 * Stores what a booking stated of a vehicle, after the workshop has checked it; joins the caller's unit of work. Stores
 * nothing of an erased customer.
 */
export class TakeOverVehicleStatement extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly stated: VehicleStatement,
  ) {
    super();
  }
}

@CommandHandler(TakeOverVehicleStatement)
export class TakeOverVehicleStatementHandler implements ICommandHandler<TakeOverVehicleStatement> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
    private readonly customers: CustomerDirectory,
  ) {}

  execute({ vehicleId, stated }: TakeOverVehicleStatement): Promise<void> {
    return this.work.run(async () => {
      // Held before the vehicle is locked, in the order of an erasure.
      const owner = await this.customers.ownerOf(vehicleId);
      if (owner && !(await this.customers.hold(owner.customerId))) return;
      const vehicle = await this.vehicles.forChange(vehicleId);
      vehicle.takeOver(stated);
      vehicle.confirm(undefined);
      await this.vehicles.save(vehicle);
    });
  }
}

/** Stores the mileage in kilometres that the service book considers valid, null when none; joins the caller's unit of work. */
export class RecordMileage extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly mileage: number | null,
  ) {
    super();
  }
}

@CommandHandler(RecordMileage)
export class RecordMileageHandler implements ICommandHandler<RecordMileage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
  ) {}

  execute({ vehicleId, mileage }: RecordMileage): Promise<void> {
    return this.work.run(async () => {
      const vehicle = await this.vehicles.forChange(vehicleId);
      if (vehicle.mileage === mileage) return;
      vehicle.recordMileage(mileage);
      await this.vehicles.save(vehicle);
    });
  }
}
