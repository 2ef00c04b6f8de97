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
    return this.mayLook(await this.vehicles.ownerOf(vehicleId), who);
  }

  /** {@link mustSee} for who adds to the book; needs a unit of work. @throws NotInServiceBook also of who was erased */
  async mustHold(vehicleId: number, who: Actor): Promise<VehicleOwner> {
    return this.mayLook(await this.vehicles.holdOwner(vehicleId), who);
  }

  private mayLook(owner: VehicleOwner | null, who: Actor): VehicleOwner {
    const mayLook = who.kind === 'user' && (who.role === 'admin' || who.userId === owner?.userId);
    if (!owner || !mayLook) throw new NotInServiceBook();
    return owner;
  }
}
