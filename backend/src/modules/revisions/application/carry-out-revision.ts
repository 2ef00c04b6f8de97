import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { CompletionDetails } from '../domain/revision.ts';
import { Revisions } from '../domain/revisions.ts';
import { OdometerRecorder } from './odometer-recorder.ts';
import { RevisionTemplates } from './revision-templates.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Starts a planned revision and records its mileage as an odometer reading. */
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
    private readonly odometer: OdometerRecorder,
    private readonly day: WorkshopDay,
  ) {}

  execute({ revisionId, by }: StartRevision): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      revision.start(by);
      await this.revisions.save(revision);
      const { vehicleId, revisionDate, mileageAtRevision: mileage } = revision;
      const today = this.day.today();
      const readOn = revisionDate < today ? revisionDate : today;
      // The mileage was confirmed when the revision was planned.
      const corrected = await this.revisions.correctedMileage(revision);
      await this.odometer.recordConfirmed(vehicleId, { readOn, mileage }, 'revision', by, corrected);
    });
  }
}

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
