import { Injectable } from '@nestjs/common';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';

/** Access to reminders: clients to those of their own vehicles, the desk to all (ADR 5). */
@Injectable()
export class ReminderAccess {
  constructor(
    private readonly customers: CustomerDirectory,
    private readonly users: UserDirectory,
  ) {}

  async vehicle(vehicleId: number, by: Actor) {
    const [vehicle] = await this.customers.vehicles([vehicleId]);
    const isOwner = by.kind === 'user' && by.userId === vehicle?.userId;
    if (!vehicle || !(isOwner || worksAtDesk(by))) throw new ReminderNotFound();
    return vehicle;
  }

  /** Blocks an erasure of the owner until the unit of work ends. @throws ReminderNotFound also when the owner is erased */
  async vehicleForChange(vehicleId: number, by: Actor) {
    const vehicle = await this.vehicle(vehicleId, by);
    const isLocked =
      vehicle.userId === null
        ? await this.customers.hold(vehicle.customerId)
        : (await this.users.hold(vehicle.userId)) !== null;
    if (!isLocked) throw new ReminderNotFound();
    // Before the lock was granted, a guest may have joined an account, and the vehicle been merged into another.
    return this.vehicle(vehicleId, by);
  }
}
