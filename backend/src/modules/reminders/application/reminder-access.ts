import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { People } from '../domain/people.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';
import { type RemindedVehicle, Vehicles } from '../domain/vehicles.ts';

/** Whose reminders somebody may see and change: a client their own vehicles', an admin everybody's (ADR 5). */
@Injectable()
export class ReminderAccess {
  constructor(
    private readonly vehicles: Vehicles,
    private readonly people: People,
  ) {}

  /** @throws ReminderNotFound also for somebody else's vehicle */
  async vehicle(vehicleId: number, who: Actor): Promise<RemindedVehicle> {
    const [vehicle] = await this.vehicles.withIds([vehicleId]);
    const mayLook = who.kind === 'user' && (who.role === 'admin' || who.userId === vehicle?.userId);
    if (!vehicle || !mayLook) throw new ReminderNotFound();
    return vehicle;
  }

  /**
   * {@link vehicle}, to write something about it: until the unit of work ends its owner is not erased.
   * @throws ReminderNotFound also when its owner was
   */
  async vehicleForChange(vehicleId: number, who: Actor): Promise<RemindedVehicle> {
    const vehicle = await this.vehicle(vehicleId, who);
    if (vehicle.userId !== null && !(await this.people.hold(vehicle.userId))) throw new ReminderNotFound();
    return vehicle;
  }
}
