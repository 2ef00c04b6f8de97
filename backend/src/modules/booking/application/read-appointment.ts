import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { pickDetails, type VehicleDetail } from '../../../kernel/vehicle-description.ts';
import { formatLocalTime } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Translations } from '../../catalogue/index.ts';
import { type BookedService, type BookedServices, joinServices } from '../../catalogue/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import type { Appointment } from '../domain/appointment.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import type { StatusReason } from '../domain/booking.values.ts';
import type { PriceLine } from '../domain/price-line.ts';
import { type PlannedReward, VisitRewards } from '../domain/visit-rewards.ts';
import { APPOINTMENT_DETAILS, type AppointmentRewardView, type AppointmentView } from './appointment.view.ts';

/** Reads an appointment in full, for the desk and its owner. */
export class ReadAppointment extends Query<AppointmentView> {
  constructor(readonly appointmentId: number) {
    super();
  }
}

const ONE = `
  SELECT a.id, a.status, a.date, a.start_minute AS "startMinute", a.end_minute AS "endMinute",
         a.customer_id AS "customerId", a.vehicle_id AS "vehicleId", a.notes, a.stated_vehicle AS "statedVehicle", a.created_at AS "createdAt",
         a.confirmed_at AS "confirmedAt", a.started_at AS "startedAt", a.completed_at AS "completedAt", a.cancelled_at AS "cancelledAt",
         a.calendar_sequence AS "calendarSequence", a.acknowledged_at AS "acknowledgedAt",
         a.service_id AS "serviceId", s.name AS "serviceName", s.names AS "serviceNames", a.duration, a.price_bani AS "priceBani", a.discount_bani AS "discountBani",
         (SELECT services FROM booking.joined_service j WHERE j.appointment_id = a.id) AS services,
         a.charged_bani AS "chargedBani", a.completion_note AS "completionNote", a.status_reason AS "statusReason",
         (SELECT json_agg(json_build_object('label', l.label, 'amountBani', l.amount_bani) ORDER BY l.position)
          FROM booking.appointment_line l WHERE l.appointment_id = a.id) AS lines,
         a.bay_id AS "bayId", b.name AS "bayName"
  FROM booking.appointment a
  JOIN booking.service s ON s.id = a.service_id
  JOIN booking.bay b ON b.id = a.bay_id
  WHERE a.id = $1`;

/** The data of an appointment that booking stores. */
export interface AppointmentFacts
  extends Pick<
    Appointment,
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
  > {
  /** The final price; absent where it is not shown, null before completion. */
  readonly chargedBani?: number | null;
  readonly statusReason?: StatusReason | null;
  /** Absent in lists; null without any. */
  readonly lines?: readonly PriceLine[] | null;
  readonly completionNote?: string | null;
  /** When its status changed, as far as known; absent in lists. */
  readonly confirmedAt?: Date | null;
  readonly startedAt?: Date | null;
  readonly completedAt?: Date | null;
  readonly cancelledAt?: Date | null;
  /** Absent in lists. */
  readonly calendarSequence?: number;
  readonly acknowledgedAt?: Date | null;
  /** Of the first service, or of all joined. */
  readonly serviceName: string;
  readonly serviceNames: Translations;
  /** Null for a visit with one service. */
  readonly services: BookedServices | null;
  /** The reward to use at the visit. */
  readonly reward: PlannedReward | null;
  readonly bayName: string;
}

/** The customer and vehicle of an appointment. */
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

/** @throws AppointmentNotFound */
@QueryHandler(ReadAppointment)
export class ReadAppointmentHandler implements IQueryHandler<ReadAppointment> {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomerDirectory,
    private readonly rewards: VisitRewards,
  ) {}

  async execute({ appointmentId }: ReadAppointment): Promise<AppointmentView> {
    type Row = Omit<AppointmentFacts, 'reward'> & { customerId: number; vehicleId: number };
    const row = await this.database.one<Row>(ONE, [appointmentId]);
    if (!row) throw new AppointmentNotFound();
    const reward = await this.rewards.plannedFor(appointmentId);
    return appointmentView({ ...row, reward }, await cardOf(this.customers, row.customerId, row.vehicleId));
  }
}

/** The customer and vehicle of an appointment, which exist as long as it does. */
export async function cardOf(customers: CustomerDirectory, customerId: number, vehicleId: number) {
  const card = await customers.card(customerId, vehicleId);
  if (!card) throw new Error(`Customer ${customerId} with vehicle ${vehicleId} is booked but does not exist`);
  return card;
}

/** Builds the view of an appointment (specification §3); empty details are omitted. */
export function appointmentView(
  facts: AppointmentFacts,
  { customer, vehicle }: VisitorFacts,
): AppointmentView {
  const { name, phone, email } = customer;
  const { id, make, model, year, licensePlate } = vehicle;
  const services = facts.services ?? [onlyService(facts)];
  const { name: serviceName, names } = joinServices(services);
  return {
    id: facts.id,
    status: facts.status,
    appointmentDate: facts.date,
    appointmentTime: formatLocalTime(facts.startMinute),
    endTime: formatLocalTime(facts.endMinute),
    customer: { name, phone, ...given({ email }) },
    service: {
      id: facts.serviceId,
      name: serviceName,
      names,
      price: facts.priceBani / 100,
      duration: facts.duration,
    },
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
    ...(facts.lines && {
      lines: facts.lines.map(({ label, amountBani }) => ({ label: label ?? '', amount: amountBani / 100 })),
    }),
    ...given({ completionNote: facts.status === 'completed' ? facts.completionNote : null }),
    ...(facts.statusReason && { statusReason: facts.statusReason }),
    ...(facts.reward && { reward: rewardView(facts.reward) }),
    ...given({ notes: facts.notes }),
    ...(facts.statedVehicle && { statedVehicle: facts.statedVehicle }),
    createdAt: facts.createdAt.toISOString(),
    ...given({
      confirmedAt: facts.confirmedAt?.toISOString(),
      startedAt: facts.startedAt?.toISOString(),
      completedAt: facts.completedAt?.toISOString(),
      cancelledAt: facts.cancelledAt?.toISOString(),
      acknowledgedAt: facts.acknowledgedAt?.toISOString(),
    }),
    ...(facts.calendarSequence !== undefined && { calendarSequence: facts.calendarSequence }),
  };
}

function rewardView({ code, title, expiresAt }: PlannedReward): AppointmentRewardView {
  return { code, title, expiresAt: new Date(expiresAt).toISOString() };
}

function onlyService(facts: AppointmentFacts): BookedService {
  const { serviceId: id, serviceName: name, serviceNames: names, priceBani: price, duration } = facts;
  return { id, name, names, price, duration };
}

/** The members that have a value. */
function given<Key extends string>(
  members: {
    readonly [Name in Key]?: string | null | undefined;
  },
): Partial<Record<Key, string>> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value)) as Partial<
    Record<Key, string>
  >;
}
