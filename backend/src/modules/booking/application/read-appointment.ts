import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { canReceiveSms } from '../../../kernel/phone-number.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiDateTime, ApiInteger, ApiList } from '../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import { AppointmentRewards } from '../domain/ports/appointment-rewards.ts';
import { ApprovedWork } from '../domain/ports/approved-work.ts';
import {
  type AppointmentFacts,
  AppointmentView,
  appointmentView,
  type ChangedAppointmentView,
  withEstimates,
} from './appointment.view.ts';
import { AppointmentAccess } from './visitor-access.ts';

const ONE = `
  SELECT a.id, a.status, a.date, a.start_minute AS "startMinute", a.end_minute AS "endMinute",
         a.customer_id AS "customerId", a.vehicle_id AS "vehicleId", a.notes, a.stated_vehicle AS "statedVehicle", a.created_at AS "createdAt", a.is_recorded AS "isRecorded",
         a.confirmed_at AS "confirmedAt", a.started_at AS "startedAt", a.completed_at AS "completedAt", a.corrected_at AS "correctedAt", a.cancelled_at AS "cancelledAt",
         a.calendar_sequence AS "calendarSequence", a.acknowledged_at AS "acknowledgedAt",
         (SELECT arrived_at FROM booking.arrival_card k WHERE k.appointment_id = a.id) AS "arrivedAt",
         CASE WHEN a.status = 'in-progress' THEN a.ready_announced_at END AS "readyAnnouncedAt",
         a.service_id AS "serviceId", s.name AS "serviceName", s.names AS "serviceNames", a.duration, a.price_bani AS "priceBani", a.discount_bani AS "discountBani",
         (SELECT services FROM booking.joined_service j WHERE j.appointment_id = a.id) AS services,
         a.charged_bani AS "chargedBani", a.completion_note AS "completionNote", a.paid_by AS "paidBy", a.status_reason AS "statusReason",
         (SELECT json_agg(json_build_object('label', l.label, 'amountBani', l.amount_bani) ORDER BY l.position)
          FROM booking.appointment_line l WHERE l.appointment_id = a.id) AS lines,
         a.bay_id AS "bayId", b.name AS "bayName"
  FROM booking.appointment a
  JOIN booking.service s ON s.id = a.service_id
  JOIN booking.bay b ON b.id = a.bay_id
  WHERE a.id = $1`;

const OWNER = `SELECT customer_id AS "customerId", user_id AS "userId" FROM booking.appointment WHERE id = $1`;

type Owner = { readonly customerId: number; readonly userId: number | null };

@Injectable()
export class AppointmentDetails {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomerDirectory,
    private readonly rewards: AppointmentRewards,
    private readonly access: AppointmentAccess,
    private readonly estimates: ApprovedWork,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async get(appointmentId: number): Promise<AppointmentView> {
    type Row = Omit<AppointmentFacts, 'reward'> & { customerId: number; vehicleId: number };
    const row = await this.database.one<Row>(ONE, [appointmentId]);
    if (!row) throw new AppointmentNotFound();
    const reward = await this.rewards.plannedFor(appointmentId);
    const card = await this.customers.getCard(row.customerId, row.vehicleId);
    const { phone } = card.customer;
    const withoutSms = phone !== '' && !canReceiveSms(phone, this.settings.SMS_COUNTRIES);
    return { ...appointmentView({ ...row, reward }, card), ...(withoutSms && { withoutSms }) };
  }

  /**
   * For the client, the desk, or a manage link, which shows no customer data: the phone may be another person's.
   * @throws AppointmentNotFound also for an appointment of another customer, AppointmentErased
   */
  async getOwn(appointmentId: number, by: Actor, manageToken: string | undefined): Promise<AppointmentView> {
    const owner = await this.database.one<Owner>(OWNER, [appointmentId]);
    if (!owner) throw new AppointmentNotFound();
    const isAllowed = worksAtDesk(by) || (by.kind === 'user' && by.userId === owner.userId);
    if (!isAllowed) await this.access.requireToken(appointmentId, owner.customerId, manageToken);
    const appointment = await this.get(appointmentId);
    const shown = isAllowed ? appointment : withoutCustomer(appointment);
    if (worksAtDesk(by)) return shown;
    const [own = shown] = await withEstimates([shown], this.estimates);
    return own;
  }
}

// The vehicle is as the visitor described it: a visitor who knows a phone and a plate may book, and must learn nothing stored.
function withoutCustomer({ notes: _, statedVehicle, reward: __, vehicle, ...owner }: AppointmentView): AppointmentView {
  const { make, model, year, licensePlate } = { ...vehicle, ...statedVehicle };
  return {
    ...owner,
    customer: { name: '', phone: '' },
    vehicle: { make, model, year, ...(licensePlate !== undefined && { licensePlate }) },
  };
}

class WorkshopAppointmentCustomerView {
  @ApiProperty() name: string;
}

class WorkshopAppointmentServiceView {
  @ApiInteger() id: number;
  @ApiProperty() name: string;
  @ApiProperty() names: TranslationsView;
  @ApiInteger('Working minutes.') duration: number;
}

const SHARED = [
  'id',
  'status',
  'appointmentDate',
  'appointmentTime',
  'endTime',
  'vehicle',
  'bay',
  'startedAt',
] as const;

/** An appointment as a mechanic sees it: what is to be done on which vehicle, without money and contact data. */
export class WorkshopAppointmentView extends PickType(AppointmentView, SHARED) {
  @ApiProperty() customer: WorkshopAppointmentCustomerView;
  @ApiList(WorkshopAppointmentServiceView) services: WorkshopAppointmentServiceView[];
}

export class ChangedWorkshopAppointmentView extends WorkshopAppointmentView {
  @ApiDateTime({ required: false, description: 'Until when the change can be undone.' }) undoableUntil?: string;
}

export function workshopAppointmentView(appointment: AppointmentView): WorkshopAppointmentView {
  const { id, status, appointmentDate, appointmentTime, endTime, vehicle, bay, startedAt } = appointment;
  return {
    id,
    status,
    appointmentDate,
    appointmentTime,
    endTime,
    vehicle,
    bay,
    ...(startedAt !== undefined && { startedAt }),
    customer: { name: appointment.customer.name },
    services: appointment.services.map((one) => ({
      id: one.id,
      name: one.name,
      names: one.names,
      duration: one.duration,
    })),
  };
}

export function changedWorkshopAppointmentView(appointment: ChangedAppointmentView): ChangedWorkshopAppointmentView {
  const { undoableUntil } = appointment;
  return { ...workshopAppointmentView(appointment), ...(undoableUntil !== undefined && { undoableUntil }) };
}
