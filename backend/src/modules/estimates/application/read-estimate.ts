import { countedJobs, marginOf, sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import type { Urgency } from '@car-workshop/contracts/values/estimates';
import { Injectable } from '@nestjs/common';
import { type Actor, isStaff } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import type { PhotoSize } from '../../../platform/files/photos.ts';
import {
  AppointmentDetails,
  AppointmentDirectory,
  type AppointmentView,
  RoomForMoreReader,
} from '../../booking/index.ts';
import { phoneProofOf, UserDirectory } from '../../identity/index.ts';
import { RevisionPhotoReader } from '../../revisions/index.ts';
import { isNameOf } from '../domain/charged-line.ts';
import { type Estimate, type Job, minutesToPlan, type SentVersion } from '../domain/estimate.ts';
import type { JobState, WorkState } from '../domain/estimate.values.ts';
import { standingOf, stateOf } from '../domain/estimate-standing.ts';
import type { JobTerms } from '../domain/estimate-sums.ts';
import { EstimateNotFound, PhotoNotOffered } from '../domain/estimates.errors.ts';
import {
  type AppointmentEstimateView,
  ApprovedJobView,
  approvedLine,
  type DecisionView,
  type EstimatePhotoView,
  EstimateView,
  estimateJob,
  inRon,
  type OfferedJobView,
  offeredJob,
  SentEstimateView,
} from './estimate.views.ts';
import { StoredEstimateSettings } from './estimate-settings.ts';
import { HeldTaps } from './held-taps.ts';
import { EstimateTokens, OpenEstimates } from './open-estimates.ts';
import { EstimateQuestions } from './questions.ts';
import { WorkClocks } from './work-clocks.ts';

interface FoundJob {
  readonly vehicleId: number;
  readonly title: string;
  readonly urgency: Urgency;
  readonly state: JobState;
  /** RON with VAT. */
  readonly total: number;
  /** Titles of the other jobs of its group. */
  readonly alternatives: readonly string[];
  /** Whether the customer took another job of its group of alternatives. */
  readonly isReplaced: boolean;
}

/** The sums of an estimate that was sent. */
interface EstimateSums {
  readonly id: number;
  /** RON with VAT. */
  readonly total: number;
  /** RON with VAT, of the approved jobs. */
  readonly approved: number;
}

type Row = Pick<
  Estimate,
  'id' | 'appointmentId' | 'vehicleId' | 'documentNumber' | 'version' | 'revision' | 'jobs' | 'plannedMinutes'
>;
type SentRow = Pick<SentVersion, 'jobs' | 'terms' | 'sentAt' | 'validUntil'> & { readonly seenAt: Date | null };

const ESTIMATE = `
  SELECT id, appointment_id, vehicle_id, document_number, version, revision, jobs, planned_minutes
  FROM estimates.estimate`;
const BY_ID = `${ESTIMATE} WHERE id = $1`;
const BY_APPOINTMENT = `${ESTIMATE} WHERE appointment_id = $1`;
const SENT = `
  SELECT jobs, terms, sent_at, valid_until, seen_at
  FROM estimates.sent_version WHERE estimate_id = $1 AND version = $2`;
const NAMES_PHOTO = `
  SELECT 1 FROM estimates.sent_version
  WHERE estimate_id = $1 AND version = (SELECT version FROM estimates.estimate WHERE id = $1)
    AND EXISTS (SELECT FROM jsonb_array_elements(jobs) job WHERE job -> 'photos' @> to_jsonb($2::integer))`;
const SEEN = `
  UPDATE estimates.sent_version SET seen_at = $3 WHERE estimate_id = $1 AND version = $2 AND seen_at IS NULL`;
const DECISIONS = `
  SELECT job_id, version, answer, method, total_bani / 100.0::float8 AS total, reason, note, decided_at
  FROM estimates.decision WHERE estimate_id = $1 ORDER BY id LIMIT 1000`;
const WITHDRAWN = `
  SELECT job_id FROM (
    SELECT DISTINCT ON (job_id) job_id, answer FROM estimates.decision WHERE estimate_id = $1 ORDER BY job_id, id DESC) last
  WHERE answer = 'withdrawn'`;
const OF_APPOINTMENTS = `
  SELECT appointment_id, estimate_id AS id, version, jobs, waiting, approved, declined, callback,
         waiting_for_parts, done, questions
  FROM estimates.visit_estimate WHERE appointment_id = ANY ($1::integer[]) ORDER BY appointment_id`;

@Injectable()
export class EstimateReader {
  constructor(
    private readonly database: Database,
    private readonly revisionPhotoReader: RevisionPhotoReader,
    private readonly roomForMoreReader: RoomForMoreReader,
    private readonly appointments: AppointmentDetails,
    private readonly settings: StoredEstimateSettings,
    private readonly open: OpenEstimates,
    private readonly tokens: EstimateTokens,
    private readonly directory: AppointmentDirectory,
    private readonly clocks: WorkClocks,
    private readonly questions: EstimateQuestions,
    private readonly heldTaps: HeldTaps,
    private readonly users: UserDirectory,
    private readonly clock: Clock,
    private readonly today: WorkshopDay,
  ) {}

  async readEstimate(estimateId: number): Promise<EstimateView> {
    const settings = await this.settings.requireEnabled();
    const row = await this.find(BY_ID, estimateId);
    if (!row) throw new EstimateNotFound();
    const [appointment, sent, decisions, withdrawn, workTimes, questions, account] = await Promise.all([
      this.appointments.get(row.appointmentId),
      this.sentOf(row),
      this.database.query<DecisionView>(DECISIONS, [estimateId]),
      this.withdrawnOf(estimateId),
      this.clocks.list(estimateId, null),
      this.questions.listOf(estimateId),
      this.accountOf(row.appointmentId),
    ]);
    const counted = countedJobs(row.jobs);
    const margin = marginOf(counted.flatMap(({ lines }) => lines));
    const state = stateOf(row.version, appointment.status);
    return {
      id: row.id,
      appointmentId: row.appointmentId,
      state,
      standing: standingOf(row, appointment.status),
      number: row.documentNumber,
      version: row.version,
      revision: row.revision,
      jobs: row.jobs.map((job) => ({
        ...estimateJob({ ...job, work: workOf(job, appointment) }, workTimes),
        ...withdrawalOf(job, state === 'sent', withdrawn),
      })),
      ...inRon(sumsOfJobs(counted)),
      approved: approvedOf(row.jobs),
      margin: margin === null ? null : margin / 100,
      sentAt: sent?.sentAt ?? null,
      validUntil: sent ? this.today.endOfDay(sent.validUntil) : null,
      seenAt: sent?.seenAt ?? null,
      url: state === 'sent' ? this.tokens.linkTo(row.id) : null,
      decisions,
      workTimes,
      questions,
      visitStatus: appointment.status,
      visitDate: appointment.appointmentDate,
      visitTime: appointment.appointmentTime,
      vehicle: vehicleOf(appointment),
      customer: {
        name: appointment.customer.name,
        phone: appointment.customer.phone,
        phoneProof: account && phoneProofOf(account, appointment.customer.phone),
      },
      unplanned: await this.unplannedOf(row, appointment),
      ...this.settings.termsOf(settings),
    };
  }

  /**
   * The estimate for the customer, by the token of the link. The first reading of a version is stored as its `seenAt`,
   * unless a member of the team opens the customer's page.
   */
  async readSent(estimateId: number, token: string | undefined, by: Actor): Promise<SentEstimateView> {
    await this.open.appointmentByToken(estimateId, token);
    const row = await this.find(BY_ID, estimateId);
    const sent = row && (await this.sentOf(row));
    if (!row || !sent) throw new EstimateNotFound();
    const now = this.clock.now();
    if (!sent.seenAt && !isStaff(by)) await this.database.query(SEEN, [estimateId, row.version, now]);
    const appointment = await this.appointments.getForBearer(row.appointmentId);
    const state = stateOf(row.version, appointment.status);
    const withoutCodeBani = await this.heldTaps.left(estimateId, row.appointmentId, by);
    const draft = { state: 'draft', work: null } as const;
    const present = (id: number) => row.jobs.find((job) => job.id === id) ?? draft;
    const withdrawn = await this.withdrawnOf(estimateId);
    // Without an SMS the customer gets no code for it.
    const isOpen = state === 'sent' && !appointment.withoutSms;
    const jobs = sent.jobs.map((job) => {
      const { state: answer, work } = present(job.id);
      const shown = { state: answer, work: workOf({ title: job.title, state: answer, work }, appointment) };
      return { ...offeredJob(job, shown), ...withdrawalOf({ id: job.id, state: answer, work }, isOpen, withdrawn) };
    });
    const validUntil = this.today.endOfDay(sent.validUntil);
    const answered = sent.jobs.map((job) => ({ ...job, state: present(job.id).state }));
    return {
      id: row.id,
      appointmentId: row.appointmentId,
      state,
      number: row.documentNumber,
      version: row.version,
      jobs,
      ...inRon(sumsOfJobs(countedJobs(answered))),
      approved: approvedOf(answered),
      sentAt: sent.sentAt,
      validUntil,
      isOpen: state === 'sent' && validUntil >= now,
      terms: sent.terms,
      vehicle: vehicleOf(appointment),
      questions: await this.questions.listOf(estimateId),
      inspectedBy: await this.mechanicOf(row.appointmentId),
      ...(appointment.withoutSms && { withoutSms: true }),
      ...(withoutCodeBani > 0 && { withoutCodeBani }),
    };
  }

  /** A photo of a job in the last sent version, by the token of the link. @throws PhotoNotOffered */
  async readSentPhoto({
    estimateId,
    photoId,
    size,
    token,
  }: {
    estimateId: number;
    photoId: number;
    size: PhotoSize;
    token: string | undefined;
  }): Promise<Buffer> {
    const appointmentId = await this.open.appointmentByToken(estimateId, token);
    if (!(await this.database.one(NAMES_PHOTO, [estimateId, photoId]))) throw new PhotoNotOffered();
    const photo = await this.revisionPhotoReader.readAppointmentPhoto(appointmentId, photoId, size);
    if (!photo) throw new PhotoNotOffered();
    return photo;
  }

  /** The photos that jobs can show, which are those of the appointment's checklists. */
  async listPhotos(estimateId: number): Promise<EstimatePhotoView[]> {
    await this.settings.requireEnabled();
    const row = await this.find(BY_ID, estimateId);
    if (!row) throw new EstimateNotFound();
    return this.revisionPhotoReader.listAppointmentPhotos(row.appointmentId);
  }

  /** The estimates of appointments, at most one for each; none while estimates are switched off. */
  async listOfAppointments(appointmentIds: readonly number[]): Promise<AppointmentEstimateView[]> {
    if (!(await this.settings.current()).enabled) return [];
    return this.database.query<AppointmentEstimateView>(OF_APPOINTMENTS, [appointmentIds]);
  }

  /** The approved jobs, with the time that the reader has worked on each line. */
  async listApproved(appointmentId: number, by: Actor): Promise<ApprovedJobView[]> {
    await this.settings.requireEnabled();
    const row = await this.find(BY_APPOINTMENT, appointmentId);
    if (!row || by.kind !== 'user') return [];
    const own = await this.clocks.list(row.id, by.userId);
    const vehicle = vehicleOf(await this.appointments.get(appointmentId));
    return row.jobs
      .filter(({ state }) => state === 'approved')
      .map(({ id, title, reason, work, lines }) => ({
        estimateId: row.id,
        id,
        title,
        reason,
        work,
        vehicle,
        lines: lines.map((line) =>
          approvedLine(
            line,
            own.filter(({ jobId }) => jobId === id),
          ),
        ),
      }));
  }

  /**
   * The sums of the estimate of an appointment; null without one that was sent, and while estimates are switched off.
   */
  async findSums(appointmentId: number): Promise<EstimateSums | null> {
    if (!(await this.settings.current()).enabled) return null;
    const row = await this.find(BY_APPOINTMENT, appointmentId);
    const sent = row && (await this.sentOf(row));
    if (!row || !sent) return null;
    const jobs = sent.jobs.map((job) => ({
      ...job,
      state: row.jobs.find(({ id }) => id === job.id)?.state ?? 'draft',
    }));
    const { total } = inRon(sumsOfJobs(countedJobs(jobs)));
    return { id: row.id, total, approved: approvedOf(jobs).total };
  }

  /** The present state of a job; null when it was removed. */
  async findJob(estimateId: number, jobId: number): Promise<FoundJob | null> {
    const row = await this.find(BY_ID, estimateId);
    const job = row?.jobs.find(({ id }) => id === jobId);
    if (!row || !job) return null;
    const { title, urgency, state, alternativeGroup, lines } = job;
    const isOther = (one: Job) =>
      alternativeGroup !== null && one.id !== jobId && one.alternativeGroup === alternativeGroup;
    const others = row.jobs.filter(isOther);
    return {
      vehicleId: row.vehicleId,
      title,
      urgency,
      state,
      total: sumsOfJobs([{ lines }]).total / 100,
      alternatives: others.map((other) => other.title),
      isReplaced: state !== 'approved' && others.some((other) => other.state === 'approved'),
    };
  }

  private async accountOf(appointmentId: number) {
    const appointment = await this.directory.find(appointmentId);
    return appointment?.userId ? this.users.find(appointment.userId) : null;
  }

  /** Null once the customer was told that the vehicle is ready, although its end has freed hours of approved work. */
  private async unplannedOf(row: Row, { status, readyAnnouncedAt }: AppointmentView) {
    const minutes = minutesToPlan(row);
    if (minutes === 0 || readyAnnouncedAt || stateOf(row.version, status) === 'closed') return null;
    const { appointmentId } = row;
    return { minutes, ...(await this.roomForMoreReader.readRoom(appointmentId, minutes)) };
  }

  /** The first name of the mechanic, which the customer also learns at the counter. */
  private async mechanicOf(appointmentId: number): Promise<string | null> {
    const mechanicId = (await this.directory.find(appointmentId))?.mechanicId ?? null;
    const mechanic = mechanicId === null ? null : await this.users.find(mechanicId);
    return mechanic?.role === 'mechanic' ? (mechanic.name.split(/\s+/)[0] ?? null) : null;
  }

  /** The jobs whose last decision is a withdrawal. */
  private async withdrawnOf(estimateId: number): Promise<readonly number[]> {
    const rows = await this.database.query<{ jobId: number }>(WITHDRAWN, [estimateId]);
    return rows.map(({ jobId }) => jobId);
  }

  private find(sql: string, id: number): Promise<Row | undefined> {
    return this.database.one<Row>(sql, [id]);
  }

  private sentOf({ id, version }: Row): Promise<SentRow | undefined> {
    return this.database.one<SentRow>(SENT, [id, version]);
  }
}

/**
 * The work state of a job. After the appointment, a job is done if it was marked so or is charged. For others it is
 * unknown, because the desk completes appointments whose jobs were never marked.
 */
function workOf(
  { title, state, work }: Pick<Job, 'title' | 'state' | 'work'>,
  appointment: AppointmentView,
): WorkState | null {
  if (appointment.status !== 'completed' && appointment.status !== 'cancelled') return work;
  const isCharged =
    appointment.status === 'completed' && (appointment.lines ?? []).some(({ label }) => isNameOf(title, label));
  return work === 'done' || (state === 'approved' && isCharged) ? 'done' : null;
}

/** @param isOpen whether an approval can still be taken back @param withdrawn jobs whose last decision is a withdrawal */
function withdrawalOf(
  { id, state, work }: Pick<Job, 'id' | 'state' | 'work'>,
  isOpen: boolean,
  withdrawn: readonly number[],
): Pick<OfferedJobView, 'canWithdraw' | 'isWithdrawn'> {
  if (state === 'approved') return { canWithdraw: isOpen && work === null };
  return state === 'declined' && withdrawn.includes(id) ? { isWithdrawn: true } : {};
}

function approvedOf(jobs: readonly (JobTerms & { readonly state: string })[]) {
  return inRon(sumsOfJobs(jobs.filter(({ state }) => state === 'approved')));
}

function vehicleOf({ vehicle: { make, model, year, licensePlate } }: AppointmentView) {
  return { make, model, year, licensePlate: licensePlate ?? null };
}
