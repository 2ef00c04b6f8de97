import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Revisions } from '../domain/revisions.ts';

/** The mechanic begins. */
export class StartRevision extends Command<void> {
  constructor(
    readonly revisionId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, RevisionStepNotAllowed */
@CommandHandler(StartRevision)
export class StartRevisionHandler implements ICommandHandler<StartRevision> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: Revisions,
  ) {}

  execute({ revisionId, by }: StartRevision): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      revision.start(by);
      await this.revisions.save(revision);
    });
  }
}
