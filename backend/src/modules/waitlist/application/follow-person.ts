import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';

/** Assigns the entries of a guest to the account that the guest joined; null when the guest left it. */
export class AdoptEntries extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly userId: number | null,
  ) {
    super();
  }
}

/** Replaces a vehicle of waiting entries by the one that it was merged into. */
export class ReplaceVehicle extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly intoVehicleId: number,
  ) {
    super();
  }
}

@CommandHandler(AdoptEntries)
export class AdoptEntriesHandler implements ICommandHandler<AdoptEntries> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
  ) {}

  execute({ customerId, userId }: AdoptEntries): Promise<void> {
    return this.work.run(() => this.entries.adopt(customerId, userId));
  }
}

@CommandHandler(ReplaceVehicle)
export class ReplaceVehicleHandler implements ICommandHandler<ReplaceVehicle> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
  ) {}

  execute({ vehicleId, intoVehicleId }: ReplaceVehicle): Promise<void> {
    return this.work.run(() => this.entries.replaceVehicle(vehicleId, intoVehicleId));
  }
}
