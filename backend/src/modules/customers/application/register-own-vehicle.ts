import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { VehicleDescription } from '../../../kernel/vehicle-description.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ownsItsPhone } from '../../identity/index.ts';
import { Customer } from '../domain/customer.ts';
import { AccountGone, TooManyVehicles, VehicleKnown } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';
import { Vehicle } from '../domain/vehicle.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { CustomerAccounts } from './customer-accounts.ts';

const MAX_VEHICLES = 50;

/** Registers a vehicle for a signed-in client. */
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
    private readonly accounts: CustomerAccounts,
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
