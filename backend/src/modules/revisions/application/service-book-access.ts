import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { type VehicleOwner, Vehicles } from '../domain/vehicles.ts';

/** Whose service book somebody may look into: a client their own vehicles', an admin everybody's (ADR 5). */
@Injectable()
export class ServiceBookAccess {
  constructor(private readonly vehicles: Vehicles) {}

  /** @throws NotInServiceBook also for somebody else's */
  async mustSee(vehicleId: number, who: Actor): Promise<VehicleOwner> {
    const owner = await this.vehicles.ownerOf(vehicleId);
    const mayLook = who.kind === 'user' && (who.role === 'admin' || who.userId === owner?.userId);
    if (!owner || !mayLook) throw new NotInServiceBook();
    return owner;
  }
}
