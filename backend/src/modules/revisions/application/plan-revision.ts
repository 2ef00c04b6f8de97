import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Revision, type RevisionPlan } from '../domain/revision.ts';
import { RevisionTemplates } from '../domain/revision-template.ts';
import { NotInServiceBook, RevisionDoesNotBelong } from '../domain/revisions.errors.ts';
import { Revisions } from '../domain/revisions.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { ReadOdometer } from './read-odometer.ts';

/** What the form says; the customer is whoever owns the vehicle. */
export interface PlannedRevision extends Omit<RevisionPlan, 'customerId'> {
  readonly templateId: number | null;
}

/**
 * Enters a revision of a vehicle, with the checklist of a template if one is named. Its mileage becomes a reading
 * of the odometer once it is started.
 *
 * @param confirmMileage the mileage is right, however odd it looks beside earlier ones.
 */
export class PlanRevision extends Command<{ readonly revisionId: number }> {
  constructor(
    readonly plan: PlannedRevision,
    readonly confirmMileage: boolean,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, RevisionDoesNotBelong, MileageQuestioned, NextRevisionTooEarly */
@CommandHandler(PlanRevision)
export class PlanRevisionHandler implements ICommandHandler<PlanRevision> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: Revisions,
    private readonly templates: RevisionTemplates,
    private readonly vehicles: Vehicles,
    private readonly odometer: ReadOdometer,
    private readonly clock: Clock,
  ) {}

  execute({ plan, confirmMileage, by }: PlanRevision): Promise<{ revisionId: number }> {
    const { templateId, ...form } = plan;
    return this.work.run(async () => {
      const owner = await this.vehicles.holdOwner(form.vehicleId);
      if (!owner) throw new NotInServiceBook();
      const corrected = await this.mustBelong(form);
      const template = templateId === null ? null : await this.templates.find(templateId);
      const reading = { readOn: form.revisionDate, mileage: form.mileageAtRevision };
      if (!confirmMileage) await this.odometer.mustBePlausible(form.vehicleId, reading, corrected);
      const { customerId } = owner;
      const revision = Revision.plan({ ...form, customerId }, template, this.clock.now());
      await this.revisions.add(revision, by);
      return { revisionId: revision.id };
    });
  }

  /** @returns the kilometres of the revision that this one corrects */
  private async mustBelong(form: Omit<PlannedRevision, 'templateId'>): Promise<number | null> {
    const { vehicleId, appointmentId, correctsId } = form;
    if (appointmentId !== null && (await this.vehicles.ofAppointment(appointmentId)) !== vehicleId) {
      throw new RevisionDoesNotBelong('appointmentId');
    }
    if (correctsId === null) return null;
    const corrected = await this.revisions.forChange(correctsId);
    if (corrected.vehicleId !== vehicleId || corrected.status !== 'completed') {
      throw new RevisionDoesNotBelong('correctsId');
    }
    return corrected.mileageAtRevision;
  }
}
