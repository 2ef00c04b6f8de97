import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Customer } from '../domain/customer.ts';
import { Customers } from '../domain/customers.ts';
import { Vehicle, type VehicleDescription } from '../domain/vehicle.ts';
import { Vehicles } from '../domain/vehicles.ts';

/** Who comes, and with what. */
export interface Visitor {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email?: string | null;
  /** Account of a signed-in user; null for a guest. */
  readonly userId: number | null;
  readonly vehicle: VehicleDescription;
}

/**
 * Finds the customer and the vehicle, or gets to know them; joins the caller's unit of work. A guest who is
 * known keeps name and e-mail as they are, and only fills in what is not known of the vehicle; a signed-in
 * owner may correct both.
 */
export class WelcomeCustomer extends Command<{ customerId: number; vehicleId: number }> {
  constructor(readonly visitor: Visitor) {
    super();
  }
}

@CommandHandler(WelcomeCustomer)
export class WelcomeCustomerHandler implements ICommandHandler<WelcomeCustomer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
    private readonly vehicles: Vehicles,
    private readonly clock: Clock,
  ) {}

  execute({ visitor }: WelcomeCustomer): Promise<{ customerId: number; vehicleId: number }> {
    return this.work.run(async () => {
      const customerId = await this.customer(visitor);
      return { customerId, vehicleId: await this.vehicle(customerId, visitor) };
    });
  }

  private async customer({ name, phone, email = null, userId }: Visitor): Promise<number> {
    const { id, isNew } = await this.customers.findOrAdd(
      Customer.introduced({ name, phone, email, userId }, this.clock.now()),
    );
    if (isNew || userId === null) return id;
    const known = await this.customers.forChange(id);
    if (known.reintroduce(name, email)) await this.customers.save(known);
    return id;
  }

  private async vehicle(customerId: number, { vehicle, userId }: Visitor): Promise<number> {
    const seen = Vehicle.described(customerId, vehicle, this.clock.now());
    const { id, isNew } = await this.vehicles.findOrAdd(seen);
    if (isNew) return id;
    const known = await this.vehicles.forChange(id);
    const changed = userId === null ? known.fillInFrom(seen) : known.correctFrom(seen);
    if (changed) await this.vehicles.save(known);
    return id;
  }
}
