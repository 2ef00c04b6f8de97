import { Injectable } from '@nestjs/common';
import { type Actor, isStaff, worksAtDesk } from '../../../kernel/actor.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';

interface VehicleOwner {
  readonly customerId: number;
  readonly userId: number | null;
}

/** Clients read the books of their own vehicles, the desk all, mechanics what the work needs (ADR 5, ADR 40). */
@Injectable()
export class ServiceBookAccess {
  constructor(
    private readonly vehicles: CustomerDirectory,
    private readonly accounts: UserDirectory,
  ) {}

  async requireAccess(vehicleId: number, actor: Actor): Promise<VehicleOwner> {
    return allowed(await this.vehicles.ownerOf(vehicleId), actor);
  }

  async requireWorkAccess(vehicleId: number, actor: Actor): Promise<VehicleOwner> {
    const owner = await this.vehicles.ownerOf(vehicleId);
    return owner && isStaff(actor) ? owner : allowed(owner, actor);
  }

  async requireLockedAccess(vehicleId: number, actor: Actor): Promise<VehicleOwner> {
    return allowed(await this.lockOwner(vehicleId), actor);
  }

  /**
   * Blocks an erasure of the owner until the unit of work ends; data is added to a book only under this lock (ADR 9).
   * @returns null when there is no such vehicle or its owner was erased
   */
  async lockOwner(vehicleId: number): Promise<VehicleOwner | null> {
    const owner = await this.vehicles.ownerOf(vehicleId);
    if (!owner) return null;
    const { customerId, userId } = owner;
    const isHeld = userId === null ? await this.vehicles.hold(customerId) : (await this.accounts.hold(userId)) !== null;
    return isHeld ? owner : null;
  }

  /** Removes the notes if the owner was erased. Work on the vehicle continues, but without notes about the owner. */
  async withKeptNotes<T extends { readonly notes?: string | null }>(vehicleId: number, terms: T): Promise<T> {
    return !terms.notes || (await this.lockOwner(vehicleId)) ? terms : { ...terms, notes: null };
  }
}

function allowed(owner: VehicleOwner | null, actor: Actor): VehicleOwner {
  const isOwner = actor.kind === 'user' && actor.userId === owner?.userId;
  if (!owner || !(isOwner || worksAtDesk(actor))) throw new NotInServiceBook();
  return owner;
}
