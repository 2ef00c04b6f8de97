import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, SYSTEM } from '../../../kernel/actor.ts';
import type { DomainError } from '../../../kernel/domain-error.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { VehicleStatement } from '../../../kernel/vehicle-description.ts';
import {
  ConfirmGuestErasure,
  CustomerDirectory,
  EraseGuest,
  FindOrCreateCustomer,
  LockGuest,
  RequestGuestErasure,
  TakeOverVehicleStatement,
} from '../../customers/index.ts';
import { BookingPhones, ownsPhone, UserDirectory } from '../../identity/index.ts';
import {
  type BookingContact,
  BookingCustomers,
  type CustomerCard,
  type CustomerMatch,
  type VisitOwner,
} from '../application/booking-customers.ts';

@Injectable()
export class CustomersAdapter extends BookingCustomers {
  constructor(
    private readonly commands: CommandBus,
    private readonly directory: CustomerDirectory,
    private readonly users: UserDirectory,
    private readonly phones: BookingPhones,
  ) {
    super();
  }

  findOrCreate(contact: BookingContact, by: Actor): Promise<CustomerMatch> {
    return this.commands.execute(new FindOrCreateCustomer(contact, by));
  }

  takeOver(vehicleId: number, stated: VehicleStatement): Promise<void> {
    return this.commands.execute(new TakeOverVehicleStatement(vehicleId, stated));
  }

  async card(customerId: number, vehicleId: number): Promise<CustomerCard> {
    const card = await this.directory.card(customerId, vehicleId);
    if (!card)
      throw new Error(`Customer ${customerId} with vehicle ${vehicleId} is booked but does not exist`);
    return card;
  }

  async platesOf(vehicleIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const vehicles = vehicleIds.length === 0 ? [] : await this.directory.vehicles(vehicleIds);
    return new Map(
      vehicles.flatMap(({ vehicleId, licensePlate }) => (licensePlate ? [[vehicleId, licensePlate]] : [])),
    );
  }

  async ownersOf(
    visits: ReadonlyArray<{ id: number; customerId: number; vehicleId: number }>,
  ): Promise<ReadonlyMap<number, VisitOwner>> {
    if (visits.length === 0) return new Map();
    const contacts = await this.directory.contacts(visits.map(({ customerId }) => customerId));
    const vehicles = await this.directory.vehicles(visits.map(({ vehicleId }) => vehicleId));
    const names = new Map(contacts.map(({ id, name }) => [id, name]));
    const cars = new Map(
      vehicles.map(({ vehicleId, licensePlate, make, model }) => [
        vehicleId,
        licensePlate ?? `${make} ${model}`,
      ]),
    );
    return new Map(
      visits.map(({ id, customerId, vehicleId }) => [
        id,
        { customerName: names.get(customerId) ?? '', vehicleName: cars.get(vehicleId) ?? '' },
      ]),
    );
  }

  erasedWith(userId: number): Promise<readonly number[]> {
    return this.directory.erasedWith(userId);
  }

  accountOf(customerId: number): Promise<number | null> {
    return this.directory.accountOf(customerId);
  }

  async isProvenOwner(by: Actor, phone: PhoneNumber): Promise<boolean> {
    if (by.kind !== 'user') return false;
    const account = await this.users.find(by.userId);
    return account !== null && ownsPhone(account, phone);
  }

  isErased(customerId: number): Promise<boolean> {
    return this.directory.isErased(customerId);
  }

  requestErasure(customerId: number): Promise<{ expiresAt: Date }> {
    return this.commands.execute(new RequestGuestErasure(customerId));
  }

  confirmErasure(customerId: number, code: string): Promise<void> {
    return this.commands.execute(new ConfirmGuestErasure(customerId, code));
  }

  guestsAfter(id: number, limit: number): Promise<readonly number[]> {
    return this.directory.guestsAfter(id, limit);
  }

  mergedInto(customerIds: readonly number[]): Promise<ReadonlyArray<{ id: number; target: number }>> {
    return this.directory.mergedInto(customerIds);
  }

  createdSince(customerIds: readonly number[], since: Date): Promise<readonly number[]> {
    return this.directory.createdSince(customerIds, since);
  }

  lockGuest(customerId: number): Promise<boolean> {
    return this.commands.execute(new LockGuest(customerId));
  }

  eraseGuest(customerId: number): Promise<void> {
    return this.commands.execute(new EraseGuest(customerId, SYSTEM));
  }

  requestPhoneCode(phone: PhoneNumber): Promise<Date> {
    return this.phones.requestCode(phone);
  }

  checkPhoneCode(phone: PhoneNumber, code: string): Promise<DomainError | undefined> {
    return this.phones.checkCode(phone, code, 'phoneCode');
  }

  withPhone(phone: PhoneNumber): Promise<readonly number[]> {
    return this.directory.withPhone(phone);
  }
}
