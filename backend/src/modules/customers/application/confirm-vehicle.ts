import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { CustomerDirectory } from './customer-directory.ts';

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
