import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { AppointmentDirectory, AppointmentNotFound, LengthenAppointment } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { RevisionPhotoReader } from '../../revisions/index.ts';

import { Estimate, Estimates, type WantedJob } from '../domain/estimate.ts';
import type { WorkState } from '../domain/estimate.values.ts';
import { UnknownPhoto } from '../domain/estimates.errors.ts';
import { StoredEstimateSettings } from './estimate-settings.ts';
import { EstimateTokens, OpenEstimates } from './open-estimates.ts';
import { WorkClocks } from './work-clocks.ts';

/** Begins the estimate of an appointment that is not over and returns its id. */
export class BeginEstimate extends command<{ appointmentId: number; by: Actor }, number>() {}

/** Replaces the jobs. @param revision the one that was read; undefined overwrites any @throws UnknownPhoto */
export class ChangeJobs extends command<{
  estimateId: number;
  jobs: readonly WantedJob[];
  revision: number | undefined;
  by: Actor;
}>() {}

/** Sends the jobs as a new version. @param notified false for a customer at the counter, who gets no message */
export class SendEstimate extends command<
  { estimateId: number; notified: boolean; revision: number | undefined; by: Actor },
  { readonly version: number; readonly url: string }
>() {}

export class ReviveJob extends command<{ estimateId: number; jobId: number; by: Actor }>() {}

/** Sets the work state of an approved job. @param work null resets it to not begun */
export class SetWork extends command<{ estimateId: number; jobId: number; work: WorkState | null; by: Actor }>() {}

/**
 * Plans approved work: makes the appointment longer, or notes that this is unnecessary. More approved work asks again.
 * @param minutes the minutes that the desk has seen
 */
export class PlanApprovedWork extends command<{
  estimateId: number;
  minutes: number;
  isLengthened: boolean;
  by: Actor;
}>() {}

/** Takes back {@link PlanApprovedWork}, whose appointment is as long as before. */
export class WithdrawPlan extends command<{ estimateId: number; minutes: number; by: Actor }>() {}

@Injectable()
export class WriteEstimateHandlers {
  constructor(
    private readonly estimates: Estimates,
    private readonly open: OpenEstimates,
    private readonly clocks: WorkClocks,
    private readonly settings: StoredEstimateSettings,
    private readonly tokens: EstimateTokens,
    private readonly appointments: AppointmentDirectory,
    private readonly customers: CustomerDirectory,
    private readonly commands: CommandBus,
    private readonly revisionPhotoReader: RevisionPhotoReader,
    private readonly clock: Clock,
    private readonly today: WorkshopDay,
  ) {}

  /** @throws AppointmentNotFound, EstimateClosed, EstimateExists */
  @Handles(BeginEstimate, 'in-transaction')
  async begin({ appointmentId, by }: BeginEstimate): Promise<number> {
    await this.settings.requireEnabled();
    const appointment = await this.appointments.find(appointmentId);
    if (!appointment) throw new AppointmentNotFound();
    await this.open.holdAppointment(appointmentId);
    const estimate = Estimate.create(appointment, this.clock.now());
    await this.estimates.add(estimate, by);
    return estimate.id;
  }

  @Handles(ChangeJobs, 'in-transaction')
  async changeJobs({ estimateId, jobs, revision, by }: ChangeJobs): Promise<void> {
    const estimate = await this.open.forChange(estimateId);
    await this.requireKnownPhotos(estimate, jobs);
    const { overrunPercent } = await this.settings.current();
    // An erased customer's estimate keeps no free texts (ADR 9).
    const isKept = await this.customers.hold(estimate.customerId);
    const kept = isKept ? jobs : jobs.map((job) => ({ ...job, complaint: null, reason: null }));
    estimate.changeJobs(kept, overrunPercent, by, revision);
    await this.clocks.endOthers(estimate, by);
    await this.estimates.save(estimate);
  }

  /** Photos that the estimate already has may stay, even if they have been erased. */
  private async requireKnownPhotos({ appointmentId, jobs }: Estimate, wanted: readonly WantedJob[]): Promise<void> {
    const known = new Set(jobs.flatMap(({ photos }) => photos));
    const added = wanted.flatMap(({ photos }) => photos.filter((id) => !known.has(id)));
    if (added.length === 0) return;
    const held = new Set(await this.revisionPhotoReader.holdAppointmentPhotos(appointmentId, added));
    const isUnknown = (id: number) => !known.has(id) && !held.has(id);
    const at = wanted.findIndex(({ photos }) => photos.some(isUnknown));
    if (at !== -1) throw new UnknownPhoto(`jobs.${at}.photos`);
  }

  @Handles(SendEstimate, 'in-transaction')
  async send({ estimateId, notified, revision, by }: SendEstimate): Promise<{ version: number; url: string }> {
    const estimate = await this.open.forChange(estimateId);
    const now = this.clock.now();
    const { validityDays, terms: accepted } = await this.settings.current();
    const validUntil = this.today.endOfDay(now, validityDays);
    const sent = estimate.send({ validUntil, accepted, notified }, by, now, revision);
    estimate.documentNumber ??= await this.settings.takeNumber();
    await this.estimates.addVersion(estimateId, sent);
    await this.estimates.save(estimate);
    return { version: sent.version, url: this.tokens.linkTo(estimateId) };
  }

  @Handles(ReviveJob, 'in-transaction')
  async revive({ estimateId, jobId, by }: ReviveJob): Promise<void> {
    const estimate = await this.open.forChange(estimateId);
    estimate.revive(jobId, by);
    await this.estimates.save(estimate);
  }

  @Handles(SetWork, 'in-transaction')
  async setWork({ estimateId, jobId, work, by }: SetWork): Promise<void> {
    const estimate = await this.open.forChange(estimateId);
    estimate.setWork(jobId, work, by);
    await this.clocks.endOthers(estimate, by);
    await this.estimates.save(estimate);
  }

  /** @throws ChangedMeanwhile when the minutes have changed, BayTaken */
  @Handles(PlanApprovedWork, 'in-transaction')
  async planWork({ estimateId, minutes, isLengthened, by }: PlanApprovedWork): Promise<void> {
    const appointmentId = await this.open.appointmentOf(estimateId);
    // Lengthening locks the appointment first, like every change of an estimate.
    if (isLengthened) await this.commands.execute(new LengthenAppointment({ appointmentId, minutes, by }));
    const estimate = await this.open.forChange(estimateId);
    estimate.planWork(minutes, by);
    await this.estimates.save(estimate);
  }

  /** The caller has locked the appointment, which may have ended. */
  @Handles(WithdrawPlan, 'in-transaction')
  async withdrawPlan({ estimateId, minutes, by }: WithdrawPlan): Promise<void> {
    const estimate = await this.estimates.forChange(estimateId);
    estimate.withdrawPlan(minutes, by);
    await this.estimates.save(estimate);
  }
}

export type { WantedJob };
