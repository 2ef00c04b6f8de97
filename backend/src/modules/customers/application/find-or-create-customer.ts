import { Injectable } from '@nestjs/common';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { VehicleDescription, VehicleStatement } from '../../../kernel/vehicle-description.ts';
import { command, Handles } from '../../../platform/cqrs/messages.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AccountGone, ownsItsPhone, ownsPhone, UserDirectory } from '../../identity/index.ts';
import { Customer, type CustomerProfile, Customers } from '../domain/customer.ts';
import { ChosenCustomerRefused } from '../domain/customers.errors.ts';
import { Vehicle, Vehicles } from '../domain/vehicle.ts';
import { CustomerDirectory } from './customer-directory.ts';

export interface BookingContact {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email?: string | null;
  readonly userId: number | null;
  readonly chosenCustomer?: number | undefined;
  readonly vehicle: VehicleDescription;
}

export interface CustomerMatch {
  readonly customerId: number;
  readonly vehicleId: number;
  /** Account of the customer, also when its owner booked without signing in; null for a guest. */
  readonly userId: number | null;
  readonly stated: VehicleStatement | null;
}

type Owner = Pick<CustomerMatch, 'customerId' | 'userId'>;

/**
 * Finds or creates the customer and the vehicle of a booking; joins the caller's unit of work. A visitor changes nothing
 * that is known: what differs is returned, for the appointment. The signed-in owner may correct name, e-mail and vehicle,
 * the workshop the vehicle. A visitor with a phone that an account has proven matches that account; of a vehicle new to it
 * only make, model, year and plate are stored; a guest whom the desk merged into another customer matches that one. A
 * customer that the desk chose keeps name and e-mail. The phone stays locked until the end of the unit of work.
 */
export class FindOrCreateCustomer extends command<{ contact: BookingContact; by: Actor }, CustomerMatch>() {}

@Injectable()
export class FindOrCreateCustomerHandler {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: UserDirectory,
    private readonly customers: Customers,
    private readonly directory: CustomerDirectory,
    private readonly vehicles: Vehicles,
    private readonly clock: Clock,
  ) {}

  @Handles(FindOrCreateCustomer, 'in-transaction')
  async findOrCreateCustomer({ contact, by }: FindOrCreateCustomer): Promise<CustomerMatch> {
    await this.customers.lockPhone(contact.phone);
    const { chosenCustomer: chosen } = contact;
    const { customerId, userId } =
      chosen === undefined ? await this.match(contact) : await this.chosenCustomer(contact.phone, chosen);
    const seen = Vehicle.create(customerId, contact.vehicle, this.clock.now());
    if (contact.userId !== null && !(await this.ownsItsPhone(contact.userId))) seen.markStated();
    const vehicle =
      by.kind === 'visitor' ? await this.visitorVehicle(seen, userId) : await this.correctedVehicle(seen, by);
    return { customerId, userId, ...vehicle };
  }

  private async ownsItsPhone(userId: number): Promise<boolean> {
    const account = await this.accounts.hold(userId);
    return account !== null && ownsItsPhone(account);
  }

  private async chosenCustomer(phone: PhoneNumber, id: number): Promise<Owner> {
    // Held before the row of the customer is locked, as an erasure does.
    const userId = await this.directory.accountOf(id);
    const account = userId === null ? null : await this.accounts.hold(userId);
    if (userId !== null && !account) throw new ChosenCustomerRefused('gone');
    const customer = await this.customers.findForChange(id);
    if (!customer || customer.erasedAt !== null) throw new ChosenCustomerRefused('gone');
    if (customer.phone !== phone) throw new ChosenCustomerRefused('other_phone');
    // A merged guest is the account's by the merge, not by its phone.
    const owns = customer.mergedInto === null ? ownsPhone : ownsItsPhone;
    if (account && !owns(account, phone)) throw new ChosenCustomerRefused('unproven');
    return { customerId: customer.mergedInto ?? id, userId: customer.userId };
  }

  private async match(contact: BookingContact): Promise<Owner> {
    const profile = await this.profileOf(contact);
    const { userId, phone } = profile;
    return (
      (userId === null ? await this.mergeTarget(phone) : null) ?? {
        customerId: await this.customer(profile, contact),
        userId,
      }
    );
  }

  /** The customer that the guest with this phone was merged into; null when none, or when its account may get nothing. */
  private async mergeTarget(phone: PhoneNumber): Promise<Owner | null> {
    const target = await this.customers.holdMergeTarget(phone);
    if (!target) return null;
    const { id: customerId, userId } = target;
    if (userId === null) return { customerId, userId };
    const account = await this.accounts.hold(userId);
    return account && ownsItsPhone(account) ? { customerId, userId } : null;
  }

  /**
   * The profile of a new customer. Name and e-mail of a proven account take precedence over those of a visitor's booking;
   * a signed-in client who enters no e-mail gets that of the account.
   */
  private async profileOf({ name, phone, email = null, userId }: BookingContact): Promise<CustomerProfile> {
    if (userId !== null) {
      const account = await this.accounts.hold(userId);
      if (!account) throw new AccountGone();
      return { name, phone, email: email ?? account.email, userId };
    }
    const owner = await this.accounts.holdOwnerOf(phone);
    return owner
      ? { name: owner.name, phone, email: owner.email, userId: owner.userId }
      : { name, phone, email, userId };
  }

  private async customer(profile: CustomerProfile, { email, userId }: BookingContact): Promise<number> {
    const { id, isNew } = await this.customers.findOrAdd(Customer.create(profile, this.clock.now()));
    if (isNew || userId === null) return id;
    const known = await this.customers.forChange(id);
    // What the booking says, then what is stored, then what the account says.
    if (known.updateProfile(profile.name, email ?? known.email ?? profile.email)) await this.customers.save(known);
    return id;
  }

  /** A visitor who knows a phone and a plate changes neither the vehicle nor its odometer readings. */
  private async visitorVehicle(seen: Vehicle, userId: number | null) {
    const { customerId, make, model, year, licensePlate, createdAt } = seen;
    const bare = { make, model, year, ...(licensePlate !== null && { licensePlate }) };
    const added = userId === null ? seen : Vehicle.create(customerId, bare, createdAt);
    const { id: vehicleId, isNew } = await this.vehicles.findOrAdd(added, 'booking');
    const known = isNew ? added : await this.vehicles.forChange(vehicleId);
    return { vehicleId, stated: known.statementOf(seen) };
  }

  private async correctedVehicle(seen: Vehicle, by: Actor) {
    const { id: vehicleId, isNew } = await this.vehicles.findOrAdd(seen, 'booking');
    if (isNew) return { vehicleId, stated: null };
    const known = await this.vehicles.forChange(vehicleId);
    known.reportMileage(seen.mileage, 'booking');
    const isConfirmed = known.isStated && worksAtDesk(by);
    if (isConfirmed) known.confirm(undefined);
    if (known.correctFrom(seen) || isConfirmed) await this.vehicles.save(known);
    else this.work.record(known);
    return { vehicleId, stated: null };
  }
}
