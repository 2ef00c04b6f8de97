import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Revisions } from '../domain/revisions.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Cancels a revision, for a reason that only the team sees. */
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
    private readonly access: ServiceBookAccess,
  ) {}

  execute({ revisionId, reason, by }: CancelRevision): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      // The revision of an erased owner can be cancelled, but the reason is not stored.
      const owner = await this.access.lockOwner(revision.vehicleId);
      revision.cancel(owner && reason, by);
      await this.revisions.save(revision);
    });
  }
}
