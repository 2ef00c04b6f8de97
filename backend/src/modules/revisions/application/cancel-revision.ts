import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Revisions } from '../domain/revisions.ts';
import { Vehicles } from '../domain/vehicles.ts';

/** It will not be done; the workshop says why, to itself. */
export class CancelRevision extends Command<void> {
  constructor(
    readonly revisionId: number,
    readonly reason: string,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, RevisionStepNotAllowed */
@CommandHandler(CancelRevision)
export class CancelRevisionHandler implements ICommandHandler<CancelRevision> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: Revisions,
    private readonly vehicles: Vehicles,
  ) {}

  execute({ revisionId, reason, by }: CancelRevision): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      // Nothing is written about whoever was erased; what they left open can be cancelled all the same.
      const owner = await this.vehicles.holdOwner(revision.vehicleId);
      revision.cancel(owner && reason, by);
      await this.revisions.save(revision);
    });
  }
}
