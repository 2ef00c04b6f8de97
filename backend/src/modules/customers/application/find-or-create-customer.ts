import { Injectable } from '@nestjs/common';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { VehicleDescription, VehicleStatement } from '../../../kernel/vehicle-description.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AccountGone, ownsItsPhone, ownsPhone, type UserCard, UserDirectory } from '../../identity/index.ts';
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
  /** Account of the customer, even if its owner booked without signing in; null for a guest. */
  readonly userId: number | null;
  readonly stated: VehicleStatement | null;
}

type Owner = Pick<CustomerMatch, 'customerId' | 'userId'>;

type MergeTarget = NonNullable<Awaited<ReturnType<Customers['holdMergeTarget']>>>;

interface LockedContact {
  readonly owner: UserCard | null;
  readonly target: MergeTarget | null;
}

/**
 * Finds or creates the customer and the vehicle of a booking; joins the caller's unit of work. A visitor changes nothing
 * that is known: what differs is returned, for the appointment. The signed-in owner may correct name, e-mail and vehicle,
 * the workshop the vehicle. A visitor with a phone that an account has proven matches that account; of a vehicle new to it
 * only make, model, year and plate are stored; a guest whom the desk merged into another customer matches that one. A
 * customer that the desk chose keeps name and e-mail. The phone stays locked until the end of the unit of work.
 */
export class FindOrCreateCustomer extends command<{ contact: BookingContact; by: Actor }, CustomerMatch>() {}

@Injectable()
export class CustomerMatcher {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: UserDirectory,
    private readonly customers: Customers,
    private readonly directory: CustomerDirectory,
    private readonly vehicles: Vehicles,
    private readonly clock: Clock,
  ) {}

  /**
   * The first half of {@link FindOrCreateCustomer}, in one round trip; {@link matchOf} is the second. The caller may
   * send statements between and beside them.
   */
  async lockContact({ phone, userId, chosenCustomer }: BookingContact): Promise<LockedContact> {
    const locked = this.customers.lockPhone(phone);
    const isGuest = userId === null && chosenCustomer === undefined;
    // Sent behind the lock, so that each sees all commits before the lock was granted.
    const [, owner, target] = await Promise.all([
      locked,
      isGuest ? this.accounts.holdOwnerOf(phone) : null,
      isGuest ? this.customers.holdMergeTarget(phone) : null,
    ]);
    return { owner, target };
  }

  async matchOf({ owner, target }: LockedContact, contact: BookingContact, by: Actor): Promise<CustomerMatch> {
    const { chosenCustomer: chosen } = contact;
    if (chosen !== undefined) return this.matchVehicle(await this.chosenCustomer(contact.phone, chosen), contact, by);
    const profile =
      contact.userId === null ? profileOfGuest(contact, owner) : await this.profileOfAccount(contact, contact.userId);
    const merged = profile.userId === null && target !== null ? await this.allowedTarget(target) : null;
    if (merged) return this.matchVehicle(merged, contact, by);
    if (by.kind === 'visitor') return this.matchVisitor(profile, contact);
    return this.matchVehicle(
      { customerId: await this.customer(profile, contact), userId: profile.userId },
      contact,
      by,
    );
  }

  private async matchVehicle(
    { customerId, userId }: Owner,
    contact: BookingContact,
    by: Actor,
  ): Promise<CustomerMatch> {
    const seen = Vehicle.create(customerId, contact.vehicle, this.clock.now());
    if (contact.userId !== null && !(await this.ownsItsPhone(contact.userId))) seen.markStated();
    const vehicle =
      by.kind === 'visitor' ? await this.visitorVehicle(seen, userId) : await this.correctedVehicle(seen, by);
    return { customerId, userId, ...vehicle };
  }

  private async matchVisitor(profile: CustomerProfile, { vehicle }: BookingContact): Promise<CustomerMatch> {
    const now = this.clock.now();
    const { userId } = profile;
    const seenOf = (customerId: number) => Vehicle.create(customerId, vehicle, now);
    const found = await this.vehicles.findOrAddWithCustomer(
      Customer.create(profile, now),
      (customerId) => addedByVisitor(seenOf(customerId), userId),
      seenOf(0).vin,
    );
    const { customerId } = found;
    return { customerId, userId, ...(await this.statedBy(seenOf(customerId), found)) };
  }

  private async ownsItsPhone(userId: number): Promise<boolean> {
    const account = await this.accounts.hold(userId);
    return account !== null && ownsItsPhone(account);
  }

  private async chosenCustomer(phone: PhoneNumber, id: number): Promise<Owner> {
    // The account is held before the customer's row is locked, in the order of an erasure.
    const userId = await this.directory.accountOf(id);
    const account = userId === null ? null : await this.accounts.hold(userId);
    if (userId !== null && !account) throw new ChosenCustomerRefused('gone');
    const customer = await this.customers.findForChange(id);
    if (!customer || customer.erasedAt !== null) throw new ChosenCustomerRefused('gone');
    if (customer.phone !== phone) throw new ChosenCustomerRefused('other_phone');
    // A merged guest belongs to the account by the merge, not by its phone.
    const owns = customer.mergedInto === null ? ownsPhone : ownsItsPhone;
    if (account && !owns(account, phone)) throw new ChosenCustomerRefused('unproven');
    return { customerId: customer.mergedInto ?? id, userId: customer.userId };
  }

  // The target of the merged guest with this phone; null when its account may not receive the booking.
  private async allowedTarget({ id: customerId, userId }: MergeTarget): Promise<Owner | null> {
    if (userId === null) return { customerId, userId };
    const account = await this.accounts.hold(userId);
    return account && ownsItsPhone(account) ? { customerId, userId } : null;
  }

  // A signed-in client who enters no e-mail gets that of the account.
  private async profileOfAccount(
    { name, phone, email = null }: BookingContact,
    userId: number,
  ): Promise<CustomerProfile> {
    const account = await this.accounts.hold(userId);
    if (!account) throw new AccountGone();
    return { name, phone, email: email ?? account.email, userId };
  }

  private async customer(profile: CustomerProfile, { email, userId }: BookingContact): Promise<number> {
    const { id, isNew } = await this.customers.findOrAdd(Customer.create(profile, this.clock.now()));
    if (isNew || userId === null) return id;
    const known = await this.customers.forChange(id);
    // The data of the booking take precedence over stored data, and those over data of the account.
    if (known.updateProfile(profile.name, email ?? known.email ?? profile.email)) await this.customers.save(known);
    return id;
  }

  private async visitorVehicle(seen: Vehicle, userId: number | null) {
    const added = addedByVisitor(seen, userId);
    const { id: vehicleId, isNew } = await this.vehicles.findOrAdd(added, 'booking', seen.vin);
    return this.statedBy(seen, { vehicleId, isNewVehicle: isNew });
  }

  // A visitor who knows a phone and a plate changes neither the vehicle nor its odometer readings.
  private async statedBy(seen: Vehicle, found: { readonly vehicleId: number; readonly isNewVehicle: boolean }) {
    const { vehicleId, isNewVehicle } = found;
    const known = isNewVehicle ? null : await this.vehicles.forChange(vehicleId);
    return { vehicleId, stated: known ? known.statementOf(seen) : null };
  }

  private async correctedVehicle(seen: Vehicle, by: Actor) {
    const { id: vehicleId, isNew } = await this.vehicles.findOrAdd(seen, 'booking');
    if (isNew) return { vehicleId, stated: null };
    const known = await this.vehicles.forChange(vehicleId);
    known.reportMileage(seen.mileage, 'booking');
    const isConfirmed = known.isStated && worksAtDesk(by);
    if (isConfirmed) known.confirm(undefined);
    const others = known.hasVinOf(seen) ? await this.vehicles.ofCustomerForChange(known.customerId) : [];
    if (known.correctFrom(seen, others) || isConfirmed) await this.vehicles.save(known);
    else this.work.record(known);
    return { vehicleId, stated: null };
  }
}

@Injectable()
export class FindOrCreateCustomerHandler {
  constructor(private readonly matcher: CustomerMatcher) {}

  @Handles(FindOrCreateCustomer, 'in-transaction')
  async findOrCreateCustomer({ contact, by }: FindOrCreateCustomer): Promise<CustomerMatch> {
    return this.matcher.matchOf(await this.matcher.lockContact(contact), contact, by);
  }
}

/** Name and e-mail of the account that has proven the phone take precedence over those of the booking. */
function profileOfGuest({ name, phone, email = null }: BookingContact, owner: UserCard | null): CustomerProfile {
  return owner
    ? { name: owner.name, phone, email: owner.email, userId: owner.userId }
    : { name, phone, email, userId: null };
}

// A new vehicle as a visitor's booking stores it: for an account, only make, model, year and plate.
function addedByVisitor(seen: Vehicle, userId: number | null): Vehicle {
  if (userId === null) return seen;
  const { customerId, make, model, year, licensePlate, createdAt } = seen;
  return Vehicle.create(customerId, { make, model, year, ...(licensePlate !== null && { licensePlate }) }, createdAt);
}
