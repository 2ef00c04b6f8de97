import { Injectable } from '@nestjs/common';
import { CustomerDirectory } from '../../customers/index.ts';
import { type RemindedVehicle, ReminderVehicles, type VehicleOwner } from '../domain/reminder-vehicles.ts';

@Injectable()
export class CustomersAdapter implements ReminderVehicles {
  constructor(private readonly customers: CustomerDirectory) {}

  withIds(vehicleIds: readonly number[]): Promise<readonly RemindedVehicle[]> {
    return this.customers.vehicles(vehicleIds);
  }

  ofAccount(userId: number): Promise<readonly RemindedVehicle[]> {
    return this.customers.vehiclesOf(userId);
  }

  async ownersOf(vehicles: readonly RemindedVehicle[]): Promise<ReadonlyMap<number, VehicleOwner>> {
    const ids = new Set(vehicles.map(({ customerId }) => customerId));
    const contacts = (await this.customers.contacts([...ids])).filter(({ phone }) => phone !== '');
    return new Map(contacts.map(({ id, name, phone }) => [id, { name, phone }]));
  }

  lockOwner(customerId: number): Promise<boolean> {
    return this.customers.hold(customerId);
  }

  erasedWith(userId: number): Promise<readonly number[]> {
    return this.customers.erasedWith(userId);
  }
}
