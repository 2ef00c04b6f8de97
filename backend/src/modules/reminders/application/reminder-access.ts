import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';
import { type RemindedVehicle, Vehicles } from '../domain/vehicles.ts';

/** Whose reminders somebody may see and change: a client their own vehicles', an admin everybody's (ADR 5). */
@Injectable()
export class ReminderAccess {
  constructor(private readonly vehicles: Vehicles) {}

  /** @throws ReminderNotFound also for somebody else's vehicle */
  async vehicle(vehicleId: number, who: Actor): Promise<RemindedVehicle> {
    const [vehicle] = await this.vehicles.withIds([vehicleId]);
    const mayLook = who.kind === 'user' && (who.role === 'admin' || who.userId === vehicle?.userId);
    if (!vehicle || !mayLook) throw new ReminderNotFound();
    return vehicle;
  }
}
