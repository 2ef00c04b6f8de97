import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Revisions } from '../domain/revisions.ts';

/** It will not be done. */
export class CancelRevision extends Command<void> {
  constructor(
    readonly revisionId: number,
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
  ) {}

  execute({ revisionId, by }: CancelRevision): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      revision.cancel(by);
      await this.revisions.save(revision);
    });
  }
}
