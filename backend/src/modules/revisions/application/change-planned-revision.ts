import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { RevisionTerms } from '../domain/revision.ts';
import { Revisions } from '../domain/revisions.ts';
import { OdometerRecorder } from './odometer-recorder.ts';

/**
 * Changes a planned revision; missing fields stay.
 *
 * @param confirmMileage accepts a mileage that contradicts earlier readings
 */
export class ChangePlannedRevision extends Command<void> {
  constructor(
    readonly revisionId: number,
    readonly terms: Partial<RevisionTerms>,
    readonly confirmMileage: boolean,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, RevisionStepNotAllowed, MileageQuestioned, NextRevisionTooEarly */
@CommandHandler(ChangePlannedRevision)
export class ChangePlannedRevisionHandler implements ICommandHandler<ChangePlannedRevision> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: Revisions,
    private readonly odometer: OdometerRecorder,
  ) {}

  execute({ revisionId, terms, confirmMileage }: ChangePlannedRevision): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      revision.change(terms);
      const { vehicleId, revisionDate: readOn, mileageAtRevision: mileage } = revision;
      const isReadingChanged = terms.mileageAtRevision !== undefined || terms.revisionDate !== undefined;
      if (isReadingChanged && !confirmMileage) {
        const corrected = await this.revisions.correctedMileage(revision);
        await this.odometer.assertPlausible(vehicleId, { readOn, mileage }, corrected);
      }
      await this.revisions.save(revision);
    });
  }
}
