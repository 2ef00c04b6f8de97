import { marginOf, netOf, type Sums, sumsOf } from '@car-workshop/contracts/estimate-sums';
import {
  LINE_KINDS,
  type LineKind,
  STANDINGS,
  type Standing,
  URGENCIES,
  type Urgency,
} from '@car-workshop/contracts/values/estimates';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../kernel/appointment-status.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { PHONE_PROOFS, type PhoneProof } from '../../identity/index.ts';
import type { Job } from '../domain/estimate.ts';
import {
  DECISION_KINDS,
  type DecisionKind,
  ESTIMATE_STATES,
  type EstimateState,
  JOB_STATES,
  type JobState,
  METHODS,
  type Method,
  WORK_STATES,
  type WorkState,
} from '../domain/estimate.values.ts';
import type { JobLine, JobTerms } from '../domain/estimate-sums.ts';
import { LineTermsView } from './estimate-settings.ts';
import { WorkTimeView } from './work-clocks.ts';

/** In RON. */
class SumsView {
  @ApiProperty({ description: 'RON without VAT.', example: 300 }) readonly net: number;
  @ApiProperty({ description: 'RON, rounded once for each rate.', example: 63 }) readonly vat: number;
  @ApiProperty({ description: 'RON with VAT.', example: 363 }) readonly total: number;
}

export class OfferedLineView {
  @ApiEnum('EstimateLineKind', LINE_KINDS) readonly kind: LineKind;
  @ApiProperty({ example: 'Plăcuțe de frână față' }) readonly label: string;
  @ApiProperty({ example: 1.5 }) readonly quantity: number;
  @ApiNullable(String, 'Such as `buc` or `l`.') readonly unit: string | null;
  @ApiProperty({ description: 'RON without VAT.', example: 200 }) readonly unitPrice: number;
  @ApiNullable(Number, 'Hours that are sold with it.') readonly hours: number | null;
  @ApiInteger({ description: 'Per cent.', example: 21 }) readonly vatRate: number;
  @ApiNullable('integer', 'Months; null: that of the documents.') readonly warrantyMonths: number | null;
  @ApiProperty({ description: "A part of the customer's own." }) readonly isBrought: boolean;
  @ApiProperty({ description: 'RON without VAT.', example: 300 }) readonly net: number;
}

export class EstimateLineView extends OfferedLineView {
  @ApiNullable(Number, 'RON without VAT that a unit costs the workshop.') readonly cost: number | null;
}
export class OfferedJobView extends SumsView {
  @ApiInteger('Within the estimate.') readonly id: number;
  @ApiProperty({ example: 'Frâne față' }) readonly title: string;
  @ApiEnum('Urgency', URGENCIES) readonly urgency: Urgency;
  @ApiNullable(String, 'What the customer complained of.') readonly complaint: string | null;
  @ApiNullable(String, 'Why, in plain words.') readonly reason: string | null;
  @ApiNullable(String, 'Jobs of one group are alternatives, of which one can be approved.')
  readonly alternativeGroup: string | null;
  @ApiList('integer', "Photos of the visit's checklists that show it.") readonly photos: readonly number[];
  @ApiEnum('EstimateJobState', JOB_STATES, 'The authorisation: `draft` when the workshop is changing it.')
  readonly state: JobState;
  @ApiEnum('EstimateWork', WORK_STATES, {
    nullable: true,
    description: 'Of an approved job; null before it begins, and once the visit is over unless it is done.',
  })
  readonly work: WorkState | null;
  @ApiPropertyOptional({
    description: 'Of an approved job: whether the approval can be taken back, as its work has not begun.',
  })
  readonly canWithdraw?: boolean;
  @ApiPropertyOptional({ description: 'Whether the job is declined because its approval was taken back.' })
  readonly isWithdrawn?: boolean;
  @ApiList(OfferedLineView) readonly lines: OfferedLineView[];
}

export class EstimateJobView extends OfferedJobView {
  @ApiList(EstimateLineView) declare readonly lines: EstimateLineView[];
  @ApiProperty({ description: 'Whether the customer has ever answered it; then it stays.' }) readonly answered: boolean;
  @ApiNullable(Number, 'RON without VAT above the cost; null while a cost is missing.') readonly margin: number | null;
  @ApiProperty({ description: 'Hours of its lines.', example: 1.5 }) readonly soldHours: number;
  @ApiInteger('By all mechanics until now; of a forgotten clock 12 hours.') readonly workedMinutes: number;
}

export class DecisionView {
  @ApiInteger() readonly jobId: number;
  @ApiInteger() readonly version: number;
  @ApiEnum('EstimateDecisionKind', DECISION_KINDS, '`withdrawn`: an approval that was taken back.')
  readonly answer: DecisionKind;
  @ApiEnum(
    'EstimateMethod',
    METHODS,
    'How it was given: on the page with a code (`link`) or by a held tap without one (`held`), or told to the desk; `desk`: a withdrawal there.',
  )
  readonly method: Method;
  @ApiProperty({ description: 'RON with VAT at that moment.' }) readonly total: number;
  @ApiNullable(String, 'Words of the customer.') readonly reason: string | null;
  @ApiNullable(String, 'Words of the desk.') readonly note: string | null;
  @ApiDateTime() readonly decidedAt: Date;
}

export class EstimateQuestionView {
  @ApiInteger() readonly id: number;
  @ApiNullable('integer', 'Null: about the whole estimate.') readonly jobId: number | null;
  @ApiProperty() readonly text: string;
  @ApiDateTime() readonly askedAt: Date;
  @ApiNullable(String, 'Of the workshop.') readonly answer: string | null;
  @ApiNullable('date-time') readonly answeredAt: Date | null;
}

class EstimateVehicleView {
  @ApiProperty() readonly make: string;
  @ApiProperty() readonly model: string;
  @ApiInteger() readonly year: number;
  @ApiNullable(String) readonly licensePlate: string | null;
}

class EstimateCustomerView {
  @ApiProperty() readonly name: string;
  @ApiProperty() readonly phone: string;
  @ApiEnum('PhoneProofState', PHONE_PROOFS, {
    nullable: true,
    description: 'What the account of the visit has proven of the phone; null without an account.',
  })
  readonly phoneProof: PhoneProof | null;
}

class UnplannedWorkView {
  @ApiInteger('Working minutes.') readonly minutes: number;
  @ApiNullable(String, 'When the longer visit would end; null while its bay is taken.') readonly endTime: string | null;
  @ApiNullable(
    String,
    'From when the bay is taken, or closing time; null while it is free, and once the day of the visit is over.',
  )
  readonly takenFrom: string | null;
}

export class EstimateView extends IntersectionType(SumsView, LineTermsView) {
  @ApiInteger() readonly id: number;
  @ApiInteger() readonly appointmentId: number;
  @ApiEnum('EstimateState', ESTIMATE_STATES) readonly state: EstimateState;
  @ApiEnum('EstimateStanding', STANDINGS, 'What has to be done next, as in the list of estimates.')
  readonly standing: Standing;

  @ApiNullable('integer', 'Of the document; null until it is sent first.') readonly number: number | null;
  @ApiInteger('The last one that was sent; 0 before.') readonly version: number;
  @ApiInteger('Sent back with a change of the jobs.') readonly revision: number;
  @ApiList(EstimateJobView) readonly jobs: EstimateJobView[];
  @ApiProperty({ description: 'The sums of the approved jobs.' }) readonly approved: SumsView;
  @ApiNullable(Number, 'RON without VAT above the cost; null while a cost is missing.') readonly margin: number | null;
  @ApiNullable('date-time') readonly sentAt: Date | null;
  @ApiNullable('date-time', 'Until when the last version can be approved.') readonly validUntil: Date | null;
  @ApiNullable('date-time', 'When the customer opened the last version first.') readonly seenAt: Date | null;
  @ApiNullable(String, "The customer's page; null until it is sent, and once the visit is over.")
  readonly url: string | null;
  @ApiList(DecisionView, 'Of all versions, the first one first.') readonly decisions: DecisionView[];
  @ApiList(WorkTimeView, 'The first one first.') readonly workTimes: WorkTimeView[];
  @ApiList(EstimateQuestionView, 'Of the customer, the first one first.') readonly questions: EstimateQuestionView[];
  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES) readonly visitStatus: AppointmentStatus;
  @ApiProperty({ format: 'date' }) readonly visitDate: string;
  @ApiProperty({ example: '08:30' }) readonly visitTime: string;
  @ApiProperty() readonly vehicle: EstimateVehicleView;
  @ApiProperty() readonly customer: EstimateCustomerView;
  @ApiProperty({ type: UnplannedWorkView, nullable: true, description: 'Null when there is none.' })
  readonly unplanned: UnplannedWorkView | null;
}

/** The estimate for the customer: without cost and margin, and without personal data except the texts of questions. */
export class SentEstimateView extends SumsView {
  @ApiInteger() readonly id: number;
  @ApiInteger() readonly appointmentId: number;
  @ApiEnum('EstimateState', ESTIMATE_STATES) readonly state: EstimateState;
  @ApiNullable('integer', 'Of the document.') readonly number: number | null;
  @ApiInteger('Sent back with the decisions.') readonly version: number;
  @ApiList(OfferedJobView) readonly jobs: OfferedJobView[];
  @ApiProperty({ description: 'The sums of the approved jobs.' }) readonly approved: SumsView;
  @ApiDateTime() readonly sentAt: Date;
  @ApiDateTime('Until when it can be approved.') readonly validUntil: Date;
  @ApiProperty({ description: 'Whether it can be answered: valid, and the visit is not over.' })
  readonly isOpen: boolean;
  @ApiNullable(String, 'What is accepted with an approval.') readonly terms: string | null;
  @ApiProperty() readonly vehicle: EstimateVehicleView;
  @ApiList(EstimateQuestionView, 'The first one first.') readonly questions: EstimateQuestionView[];
  @ApiNullable(String, 'First name of the mechanic of the visit.') readonly inspectedBy: string | null;
  @ApiPropertyOptional({ description: 'Whether the code that an answer needs cannot reach the customer.' })
  readonly withoutSms?: boolean;
  @ApiPropertyOptional({ type: 'integer', description: 'Bani with VAT that can still be approved without a code.' })
  readonly withoutCodeBani?: number;
}

/** A photo of a checklist of the appointment. */
export class EstimatePhotoView {
  @ApiInteger() readonly id: number;
  @ApiInteger('Its checklist.') readonly revisionId: number;
  @ApiNullable(String, 'The item that it shows.') readonly itemName: string | null;
}

class ApprovedLineView {
  @ApiEnum('EstimateLineKind', LINE_KINDS) readonly kind: LineKind;
  @ApiProperty() readonly label: string;
  @ApiProperty() readonly quantity: number;
  @ApiNullable(Number, 'Hours that are sold with it; a clock runs on such a line only.') readonly hours: number | null;
  @ApiInteger('That the reader worked on it until now; of a forgotten clock 12 hours.') readonly ownMinutes: number;
  @ApiNullable('date-time', 'When the clock of the reader that runs on it was started.')
  readonly clockedOnAt: Date | null;
  @ApiProperty({ description: 'The running clock was forgotten: it counts 12 hours.' }) readonly isForgotten: boolean;
}

/** An approved job as a mechanic sees it: without money. */
export class ApprovedJobView {
  @ApiInteger() readonly estimateId: number;
  @ApiInteger('Within the estimate.') readonly id: number;
  @ApiProperty() readonly title: string;
  @ApiNullable(String) readonly reason: string | null;
  @ApiEnum('EstimateWork', WORK_STATES, { nullable: true }) readonly work: WorkState | null;
  @ApiList(ApprovedLineView) readonly lines: ApprovedLineView[];
  @ApiProperty() readonly vehicle: EstimateVehicleView;
}
export class AppointmentEstimateView {
  @ApiInteger() readonly appointmentId: number;
  @ApiInteger() readonly id: number;
  @ApiInteger('The last one that was sent; 0 before.') readonly version: number;
  @ApiInteger() readonly jobs: number;
  @ApiInteger('Sent, and not answered.') readonly waiting: number;
  @ApiInteger() readonly approved: number;
  @ApiInteger() readonly declined: number;
  @ApiInteger('For which the customer wants a call.') readonly callback: number;
  @ApiInteger('Approved ones that wait for parts.') readonly waitingForParts: number;
  @ApiInteger('Approved ones that are done.') readonly done: number;
  @ApiInteger('Of the customer, not answered.') readonly questions: number;
}

export const inRon = ({ net, vat, total }: Sums) => ({ net: net / 100, vat: vat / 100, total: total / 100 });

function offeredLine({ unitPriceBani, costBani: _, ...line }: JobLine): OfferedLineView {
  const net = netOf({ quantity: line.quantity, unitPriceBani }) / 100;
  return { ...line, unitPrice: unitPriceBani / 100, net };
}

/** @param terms of the job as it was sent */
export function offeredJob(
  { lines, ...terms }: JobTerms & { readonly id: number },
  { state, work }: Pick<Job, 'state' | 'work'>,
): OfferedJobView {
  const { id, title, urgency, complaint, reason, alternativeGroup, photos } = terms;
  const shown = { id, title, urgency, complaint, reason, alternativeGroup, photos, state, work };
  return { ...shown, lines: lines.map(offeredLine), ...inRon(sumsOf(lines)) };
}

export function estimateLine(line: JobLine): EstimateLineView {
  return { ...offeredLine(line), cost: line.costBani === null ? null : line.costBani / 100 };
}

export function estimateJob(job: Job, times: readonly WorkTimeView[]): EstimateJobView {
  const margin = marginOf(job.lines);
  return {
    ...offeredJob(job, job),
    answered: job.answered,
    lines: job.lines.map(estimateLine),
    margin: margin === null ? null : margin / 100,
    soldHours: job.lines.reduce((sum, { hours }) => sum + Math.round((hours ?? 0) * 100), 0) / 100,
    workedMinutes: minutesOf(times.filter(({ jobId }) => jobId === job.id)),
  };
}

/** @param times of the reader for this job */
export function approvedLine(
  { kind, label, quantity, hours }: JobLine,
  times: readonly WorkTimeView[],
): ApprovedLineView {
  const own = times.filter(({ line }) => line === label);
  const running = own.find(({ endedAt }) => endedAt === null);
  return {
    kind,
    label,
    quantity,
    hours,
    ownMinutes: minutesOf(own),
    clockedOnAt: running?.startedAt ?? null,
    isForgotten: running?.isForgotten ?? false,
  };
}

function minutesOf(times: readonly WorkTimeView[]): number {
  return times.reduce((sum, { minutes }) => sum + minutes, 0);
}
