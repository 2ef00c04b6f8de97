import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { RevisionTerms } from '../domain/revision.ts';
import { Revisions } from '../domain/revisions.ts';
import { ReadOdometer } from './read-odometer.ts';

/**
 * The workshop changes a revision that nobody has begun; what is left out stays.
 *
 * @param confirmMileage the mileage is right, however odd it looks beside earlier ones.
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
    private readonly odometer: ReadOdometer,
  ) {}

  execute({ revisionId, terms, confirmMileage }: ChangePlannedRevision): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      revision.change(terms);
      const { vehicleId, revisionDate: readOn, mileageAtRevision: mileage } = revision;
      const isRead = terms.mileageAtRevision !== undefined || terms.revisionDate !== undefined;
      if (isRead && !confirmMileage) {
        const corrected = await this.revisions.correctedBy(revision);
        await this.odometer.mustBePlausible(vehicleId, { readOn, mileage }, corrected);
      }
      await this.revisions.save(revision);
    });
  }
}
