import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Conclusion } from '../domain/revision.ts';
import { RevisionTemplates } from '../domain/revision-template.ts';
import { Revisions } from '../domain/revisions.ts';

/** The revision is done; from now on it never changes. */
export class CompleteRevision extends Command<void> {
  constructor(
    readonly revisionId: number,
    readonly said: Conclusion,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, RevisionStepNotAllowed, RevisionIncomplete, NextRevisionTooEarly */
@CommandHandler(CompleteRevision)
export class CompleteRevisionHandler implements ICommandHandler<CompleteRevision> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: Revisions,
    private readonly templates: RevisionTemplates,
    private readonly clock: Clock,
  ) {}

  execute({ revisionId, said, by }: CompleteRevision): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      const { templateId } = revision;
      const template = templateId === null ? null : await this.templates.find(templateId);
      revision.complete(said, template, by, this.clock.now());
      await this.revisions.save(revision);
    });
  }
}
