import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Revisions } from '../domain/revisions.ts';
import { OdometerRecorder } from './odometer-recorder.ts';

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
