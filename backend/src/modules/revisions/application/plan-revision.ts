import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { FindVisit } from '../../booking/index.ts';
import { Revision, type RevisionPlan, type RevisionTerms } from '../domain/revision.ts';
import { NotInServiceBook, RevisionDoesNotBelong } from '../domain/revisions.errors.ts';
import { Revisions } from '../domain/revisions.ts';
import { OdometerRecorder } from './odometer-recorder.ts';
import { RevisionTemplates } from './revision-templates.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** The revision form; the customer is the owner of the vehicle. */
export interface PlannedRevision extends Omit<RevisionPlan, 'customerId'> {
  readonly templateId: number | null;
}

/**
 * Plans a revision of a vehicle, with the checklist of a template if one is given. Its mileage is recorded as an
 * odometer reading when the revision is started.
 *
 * @param confirmMileage accepts a mileage that contradicts earlier readings
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
    private readonly queries: QueryBus,
    private readonly access: ServiceBookAccess,
    private readonly odometer: OdometerRecorder,
    private readonly clock: Clock,
  ) {}

  execute({ plan, confirmMileage, by }: PlanRevision): Promise<{ revisionId: number }> {
    const { templateId, ...form } = plan;
    return this.work.run(async () => {
      const owner = await this.access.lockOwner(form.vehicleId);
      if (!owner) throw new NotInServiceBook();
      const corrected = await this.checkReferences(form);
      const template = templateId === null ? null : await this.templates.find(templateId);
      const reading = { readOn: form.revisionDate, mileage: form.mileageAtRevision };
      if (!confirmMileage) await this.odometer.assertPlausible(form.vehicleId, reading, corrected);
      const { customerId } = owner;
      const revision = Revision.plan({ ...form, customerId }, template, this.clock.now());
      await this.revisions.add(revision, by);
      return { revisionId: revision.id };
    });
  }

  /** @returns kilometres of the revision that this one corrects; null when it corrects none */
  private async checkReferences(form: Omit<PlannedRevision, 'templateId'>): Promise<number | null> {
    const { vehicleId, appointmentId, correctsId } = form;
    if (appointmentId !== null && (await this.vehicleOf(appointmentId)) !== vehicleId) {
      throw new RevisionDoesNotBelong('appointmentId');
    }
    if (correctsId === null) return null;
    const corrected = await this.revisions.forChange(correctsId);
    if (corrected.vehicleId !== vehicleId || corrected.status !== 'completed') {
      throw new RevisionDoesNotBelong('correctsId');
    }
    return corrected.mileageAtRevision;
  }

  private async vehicleOf(appointmentId: number): Promise<number | null> {
    const visit = await this.queries.execute(new FindVisit(appointmentId));
    return visit && visit.status !== 'cancelled' ? visit.vehicleId : null;
  }
}

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
