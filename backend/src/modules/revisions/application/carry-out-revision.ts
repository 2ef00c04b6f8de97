import type { ItemStatus } from '@car-workshop/contracts/values/revisions';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AppointmentDirectory } from '../../booking/index.ts';
import {
  type CompletionDetails,
  type ItemFindings,
  Revision,
  type RevisionPlan,
  Revisions,
  type RevisionTerms,
} from '../domain/revision.ts';
import { NotInServiceBook, RevisionDoesNotBelong } from '../domain/revisions.errors.ts';
import { OdometerRecorder } from './odometer-recorder.ts';
import { ServiceBookAccess } from './service-book-access.ts';
import { RevisionTemplates } from './templates.ts';
export interface PlannedRevision extends Omit<RevisionPlan, 'customerId'> {
  readonly templateId: number | null;
}

/** `confirmMileage` accepts a mileage that contradicts earlier readings. It is recorded when the revision is started. */
export class PlanRevision extends command<
  { plan: PlannedRevision; confirmMileage: boolean; by: Actor },
  { readonly revisionId: number }
>() {}

export class ChangePlannedRevision extends command<{
  revisionId: number;
  terms: Partial<RevisionTerms>;
  confirmMileage: boolean;
}>() {}

export class StartRevision extends command<{ revisionId: number; by: Actor }>() {}

export class CheckItem extends command<{
  revisionId: number;
  itemId: number;
  findings: Partial<ItemFindings>;
  // The status that was shown when the user chose another one.
  seen?: ItemStatus | undefined;
}>() {}

export class AddRevisionItem extends command<{ revisionId: number; findings: ItemFindings }>() {}

export class CompleteRevision extends command<{ revisionId: number; details: CompletionDetails; by: Actor }>() {}
export class CancelRevision extends command<{ revisionId: number; reason: string; by: Actor }>() {}

@Injectable()
export class RevisionWorkHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: Revisions,
    private readonly templates: RevisionTemplates,
    private readonly appointments: AppointmentDirectory,
    private readonly access: ServiceBookAccess,
    private readonly odometer: OdometerRecorder,
    private readonly clock: Clock,
    private readonly day: WorkshopDay,
  ) {}

  @Handles(PlanRevision)
  planRevision({ plan, confirmMileage, by }: PlanRevision): Promise<{ revisionId: number }> {
    const { templateId, ...form } = plan;
    return this.work.run(async () => {
      const owner = await this.access.lockOwner(form.vehicleId);
      if (!owner) throw new NotInServiceBook();
      const serviceId = await this.serviceOf(form);
      const corrected = await this.checkReferences(form);
      const template = templateId === null ? null : await this.templates.find(templateId);
      const reading = { readOn: form.revisionDate, mileage: form.mileageAtRevision };
      if (!confirmMileage) await this.odometer.assertPlausible(form.vehicleId, reading, corrected);
      const { customerId } = owner;
      const revision = Revision.plan({ ...form, customerId }, template, this.clock.now());
      await this.revisions.add(revision, by);
      if (template && serviceId !== null) await this.templates.remember(template.id, serviceId);
      return { revisionId: revision.id };
    });
  }

  private async checkReferences(form: Omit<PlannedRevision, 'templateId'>): Promise<number | null> {
    const { vehicleId, correctsId } = form;
    if (correctsId === null) return null;
    const corrected = await this.revisions.forChange(correctsId);
    if (corrected.vehicleId !== vehicleId || corrected.status !== 'completed') {
      throw new RevisionDoesNotBelong('correctsId');
    }
    return corrected.mileageAtRevision;
  }

  /** The service of the checklist's appointment; null without an appointment. @throws RevisionDoesNotBelong */
  private async serviceOf({ appointmentId, vehicleId }: Omit<PlannedRevision, 'templateId'>): Promise<number | null> {
    if (appointmentId === null) return null;
    const appointment = await this.appointments.find(appointmentId);
    if (appointment?.vehicleId !== vehicleId || appointment.status === 'cancelled')
      throw new RevisionDoesNotBelong('appointmentId');
    return appointment.serviceId;
  }

  @Handles(ChangePlannedRevision, 'in-transaction')
  async changePlannedRevision({ revisionId, terms, confirmMileage }: ChangePlannedRevision): Promise<void> {
    const revision = await this.revisions.forChange(revisionId);
    revision.change(await this.access.withKeptNotes(revision.vehicleId, terms));
    const { vehicleId, revisionDate: readOn, mileageAtRevision: mileage } = revision;
    const isReadingChanged = terms.mileageAtRevision !== undefined || terms.revisionDate !== undefined;
    if (isReadingChanged && !confirmMileage) {
      const corrected = await this.revisions.correctedMileage(revision);
      await this.odometer.assertPlausible(vehicleId, { readOn, mileage }, corrected);
    }
    await this.revisions.save(revision);
  }

  @Handles(StartRevision, 'in-transaction')
  async startRevision({ revisionId, by }: StartRevision): Promise<void> {
    const revision = await this.revisions.forChange(revisionId);
    revision.start(by);
    await this.revisions.save(revision);
    const { vehicleId, revisionDate, mileageAtRevision: mileage } = revision;
    const today = this.day.today();
    const readOn = revisionDate < today ? revisionDate : today;
    // The mileage was already confirmed when the revision was planned.
    const corrected = await this.revisions.correctedMileage(revision);
    const confirmation = { correctedMileage: corrected, knownAt: revision.createdAt };
    await this.odometer.recordConfirmed(vehicleId, { readOn, mileage }, 'revision', by, confirmation);
  }

  @Handles(CheckItem, 'in-transaction')
  async checkItem({ revisionId, itemId, findings, seen }: CheckItem): Promise<void> {
    const revision = await this.revisions.forChange(revisionId);
    const kept = await this.access.withKeptNotes(revision.vehicleId, findings);
    await this.revisions.saveItem(revision.changeItem(itemId, kept, seen));
  }

  @Handles(AddRevisionItem, 'in-transaction')
  async addRevisionItem({ revisionId, findings }: AddRevisionItem): Promise<void> {
    const revision = await this.revisions.forChange(revisionId);
    const kept = await this.access.withKeptNotes(revision.vehicleId, findings);
    await this.revisions.saveItem(revision.addItem(kept));
  }

  @Handles(CompleteRevision, 'in-transaction')
  async completeRevision({ revisionId, details, by }: CompleteRevision): Promise<void> {
    const revision = await this.revisions.forChange(revisionId);
    const { templateId } = revision;
    const template = templateId === null ? null : await this.templates.find(templateId);
    const kept = await this.access.withKeptNotes(revision.vehicleId, details);
    revision.complete(kept, template, by, this.clock.now());
    await this.revisions.save(revision);
  }

  @Handles(CancelRevision, 'in-transaction')
  async cancelRevision({ revisionId, reason, by }: CancelRevision): Promise<void> {
    const revision = await this.revisions.forChange(revisionId);
    // The revision of an erased owner can be cancelled, but the reason is not stored.
    const owner = await this.access.lockOwner(revision.vehicleId);
    revision.cancel(owner && reason, by);
    await this.revisions.save(revision);
  }
}
