import { PAYMENT_METHODS, type PaymentMethod } from '@car-workshop/contracts/values/appointments';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../kernel/appointment-status.ts';
import { pickDetails, VEHICLE_DETAIL_NAMES, type VehicleDetail } from '../../../kernel/vehicle-description.ts';
import { formatLocalTime, type LocalDate, type LocalTime } from '../../../kernel/wall-clock.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import { type BookedService, type BookedServices, joinServices, type Translations } from '../../catalogue/index.ts';
import type { AppointmentFields } from '../domain/appointment-fields.ts';
import { type PriceLine, STATUS_REASONS, type StatusReason } from '../domain/booking.values.ts';
import type { PlannedReward } from '../domain/ports/appointment-rewards.ts';
import type { ApprovedWork, OwnEstimate } from '../domain/ports/approved-work.ts';

class AppointmentCustomerView {
  @ApiInteger({ required: false, description: 'For the workshop, in lists: leads to the page of the customer.' })
  id?: number;

  @ApiProperty() name: string;
  @ApiProperty({ description: 'E.164.', example: '+40722123456' }) phone: string;
  @ApiPropertyOptional({ description: 'For the desk and the owner only.' }) email?: string;
}

export class AppointmentServiceView {
  @ApiInteger() id: number;
  @ApiProperty({ description: 'The present name, in Romanian.' }) name: string;
  @ApiProperty() names: TranslationsView;
  @ApiProperty({ description: 'RON, as of booking.', example: 150 }) price: number;
  @ApiInteger({ description: 'Working minutes.', example: 45 }) duration: number;
}

const APPOINTMENT_DETAILS = VEHICLE_DETAIL_NAMES.filter((detail) => detail !== 'vin');

class AppointmentVehicleView extends (class {} as new () => Partial<Record<Exclude<VehicleDetail, 'vin'>, string>>) {
  @ApiInteger({ required: false, description: 'For the desk and the owner, in lists: leads to the service book.' })
  id?: number;

  @ApiInteger() year: number;
  @ApiProperty() make: string;
  @ApiProperty() model: string;
  @ApiPropertyOptional({ example: 'B 123 ABC' }) licensePlate?: string;
}
for (const detail of APPOINTMENT_DETAILS) {
  ApiPropertyOptional({ type: String })(AppointmentVehicleView.prototype, detail);
}

/** What a visitor said of a known vehicle that differs from what is stored; its details are documented below. */
class VehicleStatementView extends (class {} as new () => Partial<Record<VehicleDetail, string>>) {
  @ApiPropertyOptional() make?: string;
  @ApiPropertyOptional() model?: string;
  @ApiInteger({ required: false }) year?: number;
  @ApiInteger({ required: false, description: 'Kilometres.' }) mileage?: number;
  @ApiPropertyOptional({ description: 'The VIN is that of the vehicle, which had another plate.' })
  licensePlate?: string;
}
for (const detail of VEHICLE_DETAIL_NAMES) {
  ApiPropertyOptional({ type: String })(VehicleStatementView.prototype, detail);
}

class AppointmentRewardView {
  @ApiProperty({ example: 'K7M2PX4R' }) code: string;

  @ApiProperty({ description: 'Name of the reward when it was redeemed.', example: 'Reducere de 100 RON' })
  title: string;

  @ApiDateTime() expiresAt: string;
}

export class PriceLineView {
  @ApiProperty({ description: 'Empty once erased.', example: 'Filtru de polen' }) label: string;
  @ApiProperty({ description: 'RON; negative when taken off.', example: -50 }) amount: number;
}

class WaitingEstimateView {
  @ApiInteger() id: number;
  @ApiProperty({ description: 'Opens its page, as that of its SMS does.' }) token: string;
}

class OwnEstimateView extends WaitingEstimateView {
  @ApiList(PriceLineView, 'The approved jobs, with VAT.') approved: PriceLineView[];
}

export class KeyBoxView {
  @ApiProperty({ description: 'In the words of the workshop.', example: 'Cutia de lângă poartă' }) text: string;
  @ApiProperty({ example: '08:30', description: 'When the workshop opens on the day of the appointment.' })
  until: string;
}

class AppointmentBayView {
  @ApiInteger() id: number;
  @ApiProperty({ example: 'Elevator 1' }) name: string;
}

export class PieceView {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '08:30' }) start: string;
  @ApiProperty({ example: '09:15' }) end: string;
  @ApiInteger('Working minutes.') minutes: number;
  @ApiProperty() bay: AppointmentBayView;
}

export class NextDueView {
  @ApiNullable('date') date: string | null;
  @ApiNullable('integer', 'Kilometres.') mileage: number | null;
}

const MOMENTS = {
  confirmedAt: 'When the workshop confirmed it; not in lists.',
  startedAt: 'When the work began; not in lists.',
  completedAt: 'When the work was done; not in lists.',
  correctedAt: 'When its completion was corrected; not in lists.',
  cancelledAt: 'When it was cancelled; not in lists.',
  acknowledgedAt: 'When the customer said to come at this start.',
  arrivedAt: 'When the customer arrived for this start; until the work begins.',
  readyAnnouncedAt: 'When the desk told the customer that the vehicle is ready.',
} as const;

type Moment = keyof typeof MOMENTS;

/** The {@link MOMENTS} of an appointment are documented below. */
export class AppointmentView extends (class {} as new () => Partial<Record<Moment, string>>) {
  @ApiInteger() id: number;
  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES) status: AppointmentStatus;
  @ApiProperty({ format: 'date', description: 'Day in the time zone of the workshop.' }) appointmentDate: string;
  @ApiProperty({ example: '08:30', description: 'Start in the time zone of the workshop.' }) appointmentTime: string;
  @ApiProperty({ example: '09:15', description: 'End of the work, a lunch break within it included.' }) endTime: string;
  @ApiProperty({ format: 'date', description: 'Day of the last piece.' }) endDate: string;

  @ApiList(PieceView, 'When and where it is worked on, in order; the first is that of the fields above.')
  pieces: PieceView[];

  @ApiProperty() customer: AppointmentCustomerView;

  @ApiProperty({
    description:
      'All services of the visit as one: id of the first, names joined with " + ", total price and duration.',
  })
  service: AppointmentServiceView;

  @ApiList(AppointmentServiceView, 'Each service, as of booking.') services: AppointmentServiceView[];
  @ApiProperty() vehicle: AppointmentVehicleView;
  @ApiProperty() bay: AppointmentBayView;
  @ApiPropertyOptional({ description: 'Reduction of the price by rewards, in RON.', example: 100 }) discount?: number;
  @ApiPropertyOptional({ description: 'The final price in RON, once completed.', example: 150 }) charged?: number;

  @ApiList(PriceLineView, {
    required: false,
    description: 'For the desk and the owner only: what the workshop added to the price or took off; not in lists.',
  })
  lines?: PriceLineView[];

  @ApiPropertyOptional({
    description: 'For the desk and the owner only: what the workshop told the customer at completion; not in lists.',
  })
  completionNote?: string;

  @ApiEnum('PaymentMethod', PAYMENT_METHODS, {
    required: false,
    description: 'For the desk and the owner only: how it was paid, as noted; not in lists.',
  })
  paidBy?: PaymentMethod;

  @ApiEnum('StatusReason', STATUS_REASONS, {
    required: false,
    description: 'Why it was cancelled: the customer did not come.',
  })
  statusReason?: StatusReason;

  @ApiPropertyOptional({ description: 'For the desk and the owner only: chosen when booking, until it is used.' })
  reward?: AppointmentRewardView;

  @ApiPropertyOptional({
    description: 'For the customer only: what waits for an answer, while it is valid and the visit is not over.',
  })
  estimate?: WaitingEstimateView;

  @ApiPropertyOptional({
    description: 'For the customer only: what was sent, also once answered; not of a cancelled visit, not in lists.',
  })
  sentEstimate?: OwnEstimateView;

  @ApiPropertyOptional({
    description:
      'For the customer only: RON to pay, as far as known, once the vehicle is ready; without a chosen reward.',
    example: 1306.8,
  })
  due?: number;

  @ApiPropertyOptional({
    description:
      'For the customer only: when the vehicle is due again, as the desk noted it at the completion, else by the checklist.',
  })
  nextDue?: NextDueView;

  @ApiPropertyOptional({ description: 'For the desk and the owner only.' }) notes?: string;

  @ApiPropertyOptional({
    description: 'For the desk and the owner only: said without signing in, and not stored with the vehicle.',
  })
  statedVehicle?: VehicleStatementView;

  @ApiPropertyOptional({ description: 'Whether the desk entered it after its start.' }) recorded?: boolean;
  @ApiDateTime() createdAt: string;

  @ApiInteger({
    required: false,
    description: 'Counts the changes that a calendar shows (RFC 5545 `SEQUENCE`); not in lists.',
  })
  calendarSequence?: number;

  @ApiDateTime({
    required: false,
    description: 'In lists of the team only: when the work was said to be done, while it is in progress.',
  })
  readyAt?: string;

  @ApiPropertyOptional({ description: 'Whether the arrival is that of the vehicle, whose keys are in the box.' })
  keysInBox?: boolean;

  @ApiPropertyOptional({
    description:
      'For the customer only: where to leave the keys, from the closing of the working day before until the workshop opens.',
  })
  keyBox?: KeyBoxView;

  @ApiPropertyOptional({ description: 'Whether no SMS can reach the phone of the customer; not in lists.' })
  withoutSms?: boolean;
}
for (const [moment, description] of Object.entries(MOMENTS)) {
  ApiDateTime({ required: false, description })(AppointmentView.prototype, moment);
}

export class ChangedAppointmentView extends AppointmentView {
  @ApiDateTime({ required: false, description: 'Until when the change can be undone.' }) undoableUntil?: string;
}

export class BookedAppointmentView extends AppointmentView {
  @ApiProperty() manageToken: string;
}

/** An appointment as far as its reader may see it; lists leave more out. */
export type AppointmentFacts = Partial<AppointmentFields> &
  Pick<
    AppointmentFields,
    | 'id'
    | 'status'
    | 'date'
    | 'startMinute'
    | 'endMinute'
    | 'serviceId'
    | 'priceBani'
    | 'discountBani'
    | 'duration'
    | 'bayId'
    | 'notes'
    | 'statedVehicle'
    | 'createdAt'
  > & {
    readonly lines?: readonly PriceLine[] | null;
    readonly serviceName: string;
    readonly serviceNames: Translations;
    readonly services: BookedServices | null;
    readonly reward: PlannedReward | null;
    readonly bayName: string;
    /** In order; null for none. */
    readonly continuations?: readonly Continuation[] | null;
  };

interface Continuation {
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly minutes: number;
  readonly bayId: number;
  readonly bayName: string;
}

/** What lists and the page of an appointment read of `a`, a row of `booking.appointment_card`. */
export const APPOINTMENT_COLUMNS = `
  a.appointment_id AS id, a.customer_id, a.vehicle_id, a.status, a.date, a.start_minute, a.end_minute, a.service_id,
  a.service_name, a.service_names, a.services, a.duration, a.price_bani, a.discount_bani, a.charged_bani, a.status_reason,
  a.bay_id, a.bay_name, a.notes, a.stated_vehicle, a.is_recorded, a.created_at, a.acknowledged_at, a.arrived_at,
  a.ready_announced_at,
  (SELECT json_agg(json_build_object('date', c.date, 'start', c.start_minute, 'end', c.end_minute, 'minutes', c.work_minutes, 'bayId', c.bay_id,
            'bayName', c.bay_name) ORDER BY c.date, c.start_minute)
   FROM booking.continuation c WHERE c.appointment_id = a.appointment_id AND c.status <> 'cancelled') AS continuations,
  a.arrived_at IS NOT NULL AND EXISTS (SELECT FROM booking.key_drop k WHERE k.appointment_id = a.appointment_id) AS has_keys_in_box`;

export interface VisitorFacts {
  readonly customer: { readonly name: string; readonly phone: string; readonly email?: string | null };
  readonly vehicle: {
    readonly id?: number;
    readonly make: string;
    readonly model: string;
    readonly year: number;
    readonly licensePlate?: string | null;
  } & { readonly [Detail in VehicleDetail]?: string | null };
}

/** Builds the view of an appointment (specification §3); empty details are omitted. */
export function appointmentView(facts: AppointmentFacts, { customer, vehicle }: VisitorFacts): AppointmentView {
  const { name, phone, email } = customer;
  const { id, make, model, year, licensePlate } = vehicle;
  const services = facts.services ?? [onlyService(facts)];
  const { name: serviceName, names } = joinServices(services);
  const { date, startMinute: start, endMinute: end, duration: minutes, bayId, bayName } = facts;
  const pieces = [{ date, start, end, minutes, bayId, bayName }, ...(facts.continuations ?? [])];
  return {
    id: facts.id,
    status: facts.status,
    appointmentDate: facts.date,
    appointmentTime: formatLocalTime(facts.startMinute),
    endTime: formatLocalTime(facts.endMinute),
    endDate: pieces.at(-1)?.date ?? date,
    pieces: pieces.map(pieceView),
    customer: { name, phone, ...given({ email }) },
    service: { id: facts.serviceId, name: serviceName, names, price: facts.priceBani / 100, duration: facts.duration },
    services: services.map((service) => ({ ...service, price: service.price / 100 })),
    vehicle: {
      ...(id !== undefined && { id }),
      make,
      model,
      year,
      ...given({ licensePlate, ...pickDetails(vehicle, APPOINTMENT_DETAILS) }),
    },
    bay: { id: facts.bayId, name: facts.bayName },
    ...(facts.discountBani > 0 && { discount: facts.discountBani / 100 }),
    ...(typeof facts.chargedBani === 'number' && { charged: facts.chargedBani / 100 }),
    ...(facts.lines && { lines: facts.lines.map(lineView) }),
    ...given({ completionNote: facts.status === 'completed' ? facts.completionNote : null }),
    ...(facts.status === 'completed' && facts.paidBy && { paidBy: facts.paidBy }),
    ...(facts.statusReason && { statusReason: facts.statusReason }),
    ...(facts.reward && { reward: rewardView(facts.reward) }),
    ...given({ notes: facts.notes }),
    ...(facts.statedVehicle && { statedVehicle: facts.statedVehicle }),
    ...(facts.isRecorded && { recorded: true }),
    createdAt: facts.createdAt.toISOString(),
    ...given(Object.fromEntries(Object.keys(MOMENTS).map((name) => [name, facts[name as Moment]?.toISOString()]))),
    ...(facts.hasKeysInBox && { keysInBox: true }),
    ...(facts.calendarSequence !== undefined && { calendarSequence: facts.calendarSequence }),
  };
}

// The appointments of a customer with the estimates that wait for an answer.
export async function withEstimates(
  appointments: readonly AppointmentView[],
  work: ApprovedWork,
): Promise<AppointmentView[]> {
  const open = appointments.filter(({ status }) => status !== 'completed' && status !== 'cancelled');
  const estimates = await work.waitingOf(open.map(({ id }) => id));
  return appointments.map((appointment) => {
    const estimate = estimates.get(appointment.id);
    return estimate ? { ...appointment, estimate } : appointment;
  });
}

export function ownEstimateView({ id, token, approved }: OwnEstimate): OwnEstimateView {
  return { id, token, approved: approved.map(lineView) };
}

function lineView({ label, amountBani }: PriceLine): PriceLineView {
  return { label: label ?? '', amount: amountBani / 100 };
}

function pieceView({ date, start, end, minutes, bayId, bayName }: Continuation): PieceView {
  return { date, start: formatLocalTime(start), end: formatLocalTime(end), minutes, bay: { id: bayId, name: bayName } };
}

function rewardView({ code, title, expiresAt }: PlannedReward): AppointmentRewardView {
  return { code, title, expiresAt: new Date(expiresAt).toISOString() };
}

function onlyService(facts: AppointmentFacts): BookedService {
  const { serviceId: id, serviceName: name, serviceNames: names, priceBani: price, duration } = facts;
  return { id, name, names, price, duration };
}

function given<Key extends string>(
  members: { readonly [Name in Key]?: string | null | undefined },
): Partial<Record<Key, string>> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value)) as Partial<Record<Key, string>>;
}

export class TakenOverAppointment extends AppointmentView {
  @ApiPropertyOptional({
    type: Boolean,
    description: 'Set when the stated mileage contradicts the readings, so that it does not count.',
  })
  mileageSetAside?: true;
}
