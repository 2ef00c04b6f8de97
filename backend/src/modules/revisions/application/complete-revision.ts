import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { CompletionDetails } from '../domain/revision.ts';
import { RevisionTemplates } from '../domain/revision-template.ts';
import { Revisions } from '../domain/revisions.ts';

/** Completes a revision and makes it immutable. */
export class CompleteRevision extends Command<void> {
  constructor(
    readonly revisionId: number,
    readonly details: CompletionDetails,
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

  execute({ revisionId, details, by }: CompleteRevision): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      const { templateId } = revision;
      const template = templateId === null ? null : await this.templates.find(templateId);
      revision.complete(details, template, by, this.clock.now());
      await this.revisions.save(revision);
    });
  }
}
