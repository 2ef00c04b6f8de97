import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { CustomerDirectory, FindOrCreateCustomer } from '../../customers/index.ts';
import {
  type WaitingContact,
  type WaitingCustomer,
  WaitingCustomers,
  type WaitingPerson,
} from '../domain/waiting-customers.ts';

@Injectable()
export class CustomersAdapter extends WaitingCustomers {
  constructor(
    private readonly commands: CommandBus,
    private readonly directory: CustomerDirectory,
  ) {
    super();
  }

  async findOrCreate(contact: WaitingContact, by: Actor): Promise<WaitingCustomer> {
    const { customerId, vehicleId, userId } = await this.commands.execute(
      new FindOrCreateCustomer(contact, by),
    );
    return { customerId, vehicleId, userId };
  }

  withPhone(phone: PhoneNumber): Promise<readonly number[]> {
    return this.directory.withPhone(phone);
  }

  async contactOf({ customerId, vehicleId, userId }: WaitingCustomer): Promise<WaitingContact | null> {
    const card = (await this.directory.hold(customerId))
      ? await this.directory.card(customerId, vehicleId)
      : null;
    if (!card) return null;
    const { name, phone, email } = card.customer;
    const { make, model, year, licensePlate } = card.vehicle;
    return {
      name,
      phone,
      ...(email !== null && { email }),
      userId,
      vehicle: { make, model, year, ...(licensePlate != null && { licensePlate }) },
    };
  }

  isErased(customerId: number): Promise<boolean> {
    return this.directory.isErased(customerId);
  }

  erasedWith(userId: number): Promise<readonly number[]> {
    return this.directory.erasedWith(userId);
  }

  async personsOf(
    entries: ReadonlyArray<{ id: number; customerId: number; vehicleId: number }>,
  ): Promise<ReadonlyMap<number, WaitingPerson>> {
    if (entries.length === 0) return new Map();
    const contacts = await this.directory.contacts(entries.map(({ customerId }) => customerId));
    const vehicles = await this.directory.vehicles(entries.map(({ vehicleId }) => vehicleId));
    const persons = new Map(contacts.map((contact) => [contact.id, contact]));
    const cars = new Map(
      vehicles.map(({ vehicleId, licensePlate, make, model }) => [
        vehicleId,
        licensePlate ?? `${make} ${model}`,
      ]),
    );
    return new Map(
      entries.map(({ id, customerId, vehicleId }) => {
        const person = persons.get(customerId);
        return [
          id,
          { name: person?.name ?? '', phone: person?.phone ?? '', vehicle: cars.get(vehicleId) ?? '' },
        ];
      }),
    );
  }
}
