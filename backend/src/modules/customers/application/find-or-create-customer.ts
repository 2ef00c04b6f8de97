import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { VehicleDescription } from '../../../kernel/vehicle-description.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Customer, type CustomerProfile } from '../domain/customer.ts';
import { AccountGone } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';
import { Vehicle } from '../domain/vehicle.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { CustomerAccounts } from './customer-accounts.ts';

/** The contact data and vehicle of a booking. */
export interface BookingContact {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email?: string | null;
  /** Account of a signed-in user; null for a guest. */
  readonly userId: number | null;
  readonly vehicle: VehicleDescription;
}

/** The customer and vehicle that match a booking. */
export interface CustomerMatch {
  readonly customerId: number;
  readonly vehicleId: number;
  /** Account of the customer, also when its owner booked without signing in; null for a guest. */
  readonly userId: number | null;
}

/**
 * Finds or creates the customer and the vehicle of a booking; joins the caller's unit of work. A guest fills in unknown
 * details of the vehicle and changes neither name nor e-mail; a signed-in owner may correct all of them. A guest with a
 * phone that an account has proven matches that account, and may change as little. The phone stays locked until the end
 * of the unit of work.
 */
export class FindOrCreateCustomer extends Command<CustomerMatch> {
  constructor(readonly contact: BookingContact) {
    super();
  }
}

/** @throws AccountGone */
@CommandHandler(FindOrCreateCustomer)
export class FindOrCreateCustomerHandler implements ICommandHandler<FindOrCreateCustomer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: CustomerAccounts,
    private readonly customers: Customers,
    private readonly vehicles: Vehicles,
    private readonly clock: Clock,
  ) {}

  execute({ contact }: FindOrCreateCustomer): Promise<CustomerMatch> {
    return this.work.run(async () => {
      await this.customers.lockPhone(contact.phone);
      const profile = await this.profileOf(contact);
      const customerId = await this.customer(profile, contact.userId !== null);
      const vehicleId = await this.vehicle(customerId, contact);
      return { customerId, vehicleId, userId: profile.userId };
    });
  }

  /** The profile of a new customer. Name and e-mail of a proven account take precedence over those of the booking. */
  private async profileOf({ name, phone, email = null, userId }: BookingContact): Promise<CustomerProfile> {
    if (userId !== null) {
      if (!(await this.accounts.hold(userId))) throw new AccountGone();
      return { name, phone, email, userId };
    }
    const owner = await this.accounts.holdOwnerOf(phone);
    return owner
      ? { name: owner.name, phone, email: owner.email, userId: owner.userId }
      : { name, phone, email, userId };
  }

  private async customer(profile: CustomerProfile, isSignedIn: boolean): Promise<number> {
    const { id, isNew } = await this.customers.findOrAdd(Customer.create(profile, this.clock.now()));
    if (isNew || !isSignedIn) return id;
    const { name, email } = profile;
    const known = await this.customers.forChange(id);
    if (known.updateProfile(name, email)) await this.customers.save(known);
    return id;
  }

  private async vehicle(customerId: number, { vehicle, userId }: BookingContact): Promise<number> {
    const seen = Vehicle.create(customerId, vehicle, this.clock.now());
    const { id, isNew } = await this.vehicles.findOrAdd(seen, 'booking');
    if (isNew) return id;
    const known = await this.vehicles.forChange(id);
    known.reportMileage(seen.mileage, 'booking');
    const changed = userId === null ? known.fillInFrom(seen) : known.correctFrom(seen);
    if (changed) await this.vehicles.save(known);
    else this.work.record(known);
    return id;
  }
}
