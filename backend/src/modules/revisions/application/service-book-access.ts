import { Injectable } from '@nestjs/common';
import { type Actor, isStaff, worksAtDesk } from '../../../kernel/actor.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';

interface VehicleOwner {
  readonly customerId: number;
  /** Null for a guest. */
  readonly userId: number | null;
}

/**
 * Access control of service books: clients to those of their own vehicles, the desk to all, mechanics to what they need
 * for the work (ADR 5, ADR 40).
 */
@Injectable()
export class ServiceBookAccess {
  constructor(
    private readonly vehicles: CustomerDirectory,
    private readonly accounts: UserDirectory,
  ) {}

  /** @throws NotInServiceBook when the vehicle does not exist or the actor may not see its book */
  async requireAccess(vehicleId: number, actor: Actor): Promise<VehicleOwner> {
    return allowed(await this.vehicles.ownerOf(vehicleId), actor);
  }

  /** {@link requireAccess} to revisions and the odometer, which mechanics have, too. @throws NotInServiceBook */
  async requireWorkAccess(vehicleId: number, actor: Actor): Promise<VehicleOwner> {
    const owner = await this.vehicles.ownerOf(vehicleId);
    return owner && isStaff(actor) ? owner : allowed(owner, actor);
  }

  /** {@link requireAccess} and {@link lockOwner}. @throws NotInServiceBook also when the owner was erased */
  async requireLockedAccess(vehicleId: number, actor: Actor): Promise<VehicleOwner> {
    return allowed(await this.lockOwner(vehicleId), actor);
  }

  /**
   * Finds the owner of a vehicle and locks the account or the guest against erasure until the unit of work ends. Personal
   * data is added to a book only under this lock (ADR 9).
   * @returns null when there is no such vehicle or its owner was erased
   */
  async lockOwner(vehicleId: number): Promise<VehicleOwner | null> {
    const owner = await this.vehicles.ownerOf(vehicleId);
    if (!owner) return null;
    const { customerId, userId } = owner;
    const isHeld =
      userId === null ? await this.vehicles.hold(customerId) : (await this.accounts.hold(userId)) !== null;
    return isHeld ? owner : null;
  }
}

function allowed(owner: VehicleOwner | null, actor: Actor): VehicleOwner {
  const isOwner = actor.kind === 'user' && actor.userId === owner?.userId;
  if (!owner || !(isOwner || worksAtDesk(actor))) throw new NotInServiceBook();
  return owner;
}
