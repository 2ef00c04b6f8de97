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

/** Who comes, and with what. */
export interface BookingContact {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email?: string | null;
  /** Account of a signed-in user; null for a guest. */
  readonly userId: number | null;
  readonly vehicle: VehicleDescription;
}

/** Whom the workshop welcomed. */
export interface CustomerMatch {
  readonly customerId: number;
  readonly vehicleId: number;
  /** The account whose customer it is, also when its owner came without signing in; null for a guest. */
  readonly userId: number | null;
}

/**
 * Finds the customer and the vehicle, or gets to know them; joins the caller's unit of work. A guest who is
 * known keeps name and e-mail as they are, and only fills in what is not known of the vehicle; a signed-in
 * owner may correct both. Who comes without signing in, with a phone that an account has proven, is the account's
 * owner to the workshop, and may change as little as a guest. Until the end of the unit of work nobody else is
 * welcomed with this phone.
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

  /** As whom the contact comes. A stranger's word for name and e-mail does not count where an account says them. */
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
