import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Revisions } from '../domain/revisions.ts';
import { ReadOdometer } from './read-odometer.ts';

/** The mechanic begins: the vehicle is there, and its mileage was read. */
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
    private readonly odometer: ReadOdometer,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute({ revisionId, by }: StartRevision): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      revision.start(by);
      await this.revisions.save(revision);
      const { vehicleId, revisionDate, mileageAtRevision: mileage } = revision;
      const { date: today } = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
      const readOn = revisionDate < today ? revisionDate : today;
      // Whoever planned it was asked back already.
      const corrected = await this.revisions.correctedBy(revision);
      await this.odometer.insistOn(vehicleId, { readOn, mileage }, 'revision', by, corrected);
    });
  }
}
