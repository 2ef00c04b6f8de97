import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { canReceiveSms } from '../../../kernel/phone-number.ts';
import type { TypedVehicle } from '../../../kernel/vehicle-description.ts';
import { formatLocalTime, fromInstant, localDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiDateTime, ApiInteger, ApiList } from '../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { KeyBox } from '../../schedule/index.ts';
import type { AppointmentFields } from '../domain/appointment-fields.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import { AppointmentRewards } from '../domain/ports/appointment-rewards.ts';
import { ApprovedWork, type OwnEstimate } from '../domain/ports/approved-work.ts';
import { type NextDue, NextDues } from '../domain/ports/next-due.ts';
import {
  APPOINTMENT_COLUMNS,
  type AppointmentFacts,
  AppointmentView,
  appointmentView,
  type ChangedAppointmentView,
  type KeyBoxView,
  ownEstimateView,
  withEstimates,
} from './appointment.view.ts';
import { AppointmentAccess } from './visitor-access.ts';

const ONE = `
  SELECT ${APPOINTMENT_COLUMNS}, whole.confirmed_at, whole.started_at, whole.completed_at, whole.corrected_at,
         whole.cancelled_at, whole.calendar_sequence, whole.completion_note, whole.paid_by, whole.is_proven,
         whole.typed_vehicle, whole.next_due_date, whole.next_due_mileage,
         (SELECT json_agg(json_build_object('label', l.label, 'amountBani', l.amount_bani) ORDER BY l.position)
          FROM booking.appointment_line l WHERE l.appointment_id = whole.id) AS lines
  FROM booking.appointment whole JOIN booking.appointment_card a ON a.appointment_id = whole.id
  WHERE whole.id = $1`;

const OWNER = `SELECT customer_id, user_id FROM booking.appointment WHERE id = $1`;

interface ReadAppointment extends Pick<AppointmentFields, 'isProven' | 'typedVehicle'> {
  readonly appointment: AppointmentView;
  /** What the desk noted of the next revision at the completion. */
  readonly noted: NextDue;
}

type Owner = { readonly customerId: number; readonly userId: number | null };

@Injectable()
export class AppointmentDetails {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomerDirectory,
    private readonly rewards: AppointmentRewards,
    private readonly access: AppointmentAccess,
    private readonly estimates: ApprovedWork,
    private readonly keyBox: KeyBox,
    private readonly nextDues: NextDues,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async get(appointmentId: number): Promise<AppointmentView> {
    return (await this.read(appointmentId)).appointment;
  }

  /**
   * As {@link get}, for what the bearer of a link reads: without a proof of the phone, the vehicle is as it was typed in
   * the booking, because a visitor who knows a phone and a plate or VIN must learn nothing stored.
   */
  async getForBearer(appointmentId: number): Promise<AppointmentView> {
    return shownToBearer(await this.read(appointmentId));
  }

  private async read(appointmentId: number): Promise<ReadAppointment> {
    type Row = Omit<AppointmentFacts, 'reward'> &
      Pick<
        AppointmentFields,
        'customerId' | 'vehicleId' | 'isProven' | 'typedVehicle' | 'nextDueDate' | 'nextDueMileage'
      >;
    const row = await this.database.one<Row>(ONE, [appointmentId]);
    if (!row) throw new AppointmentNotFound();
    const reward = await this.rewards.plannedFor(appointmentId);
    const card = await this.customers.getCard(row.customerId, row.vehicleId);
    const { phone } = card.customer;
    const withoutSms = phone !== '' && !canReceiveSms(phone, this.settings.SMS_COUNTRIES);
    const appointment = { ...appointmentView({ ...row, reward }, card), ...(withoutSms && { withoutSms }) };
    const { isProven, typedVehicle, nextDueDate: date, nextDueMileage: mileage } = row;
    return { appointment, isProven, typedVehicle, noted: { date, mileage } };
  }

  /**
   * For the client, the desk, or a manage link, which hides customer data because the phone may belong to someone else.
   * @throws AppointmentNotFound also for an appointment of another customer, AppointmentErased
   */
  async getOwn(appointmentId: number, by: Actor, manageToken: string | undefined): Promise<AppointmentView> {
    const owner = await this.database.one<Owner>(OWNER, [appointmentId]);
    if (!owner) throw new AppointmentNotFound();
    const isAllowed = worksAtDesk(by) || (by.kind === 'user' && by.userId === owner.userId);
    if (!isAllowed) await this.access.requireToken(appointmentId, owner.customerId, manageToken);
    const read = await this.read(appointmentId);
    const appointment = isAllowed ? read.appointment : shownToBearer(read);
    const shown = isAllowed ? appointment : withoutCustomer(appointment);
    if (worksAtDesk(by)) return shown;
    const [own = shown] = await withEstimates([shown], this.estimates);
    const sent = own.status === 'cancelled' ? undefined : await this.estimates.sentOf(appointmentId);
    const due = dueOf(appointment, sent);
    const keyBox = await this.keyBoxFor(appointment);
    const nextDue = own.status === 'completed' ? await this.nextDueOf(appointment, read.noted) : undefined;
    return {
      ...own,
      ...(sent && { sentEstimate: ownEstimateView(sent) }),
      ...(due !== undefined && { due }),
      ...(keyBox && { keyBox }),
      ...(nextDue && { nextDue }),
    };
  }

  /** Only of a confirmed appointment, while its keys can be left: strangers must not learn where those of others lie. */
  private async keyBoxFor({ status, appointmentDate }: AppointmentView): Promise<KeyBoxView | undefined> {
    if (status !== 'confirmed') return undefined;
    const now = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
    const box = await this.keyBox.openAt(now, localDate(appointmentDate));
    return box && { text: box.text, until: formatLocalTime(box.until.time) };
  }

  /** As the desk noted it at the completion, the rest as the checklist says; a checklist that was completed later counts alone. */
  private async nextDueOf(
    { id, completedAt, correctedAt }: AppointmentView,
    noted: NextDue,
  ): Promise<NextDue | undefined> {
    const listed = await this.nextDues.after(id);
    const at = correctedAt ?? completedAt;
    const isLater = listed && at !== undefined && listed.completedAt > new Date(at);
    const date = (isLater ? null : noted.date) ?? listed?.date ?? null;
    const mileage = (isLater ? null : noted.mileage) ?? listed?.mileage ?? null;
    return date === null && mileage === null ? undefined : { date, mileage };
  }
}

/** The initial price of the completion; undefined with a reward, whose reduction only the completion computes. */
function dueOf(
  { readyAnnouncedAt, reward, service, discount = 0, lines }: AppointmentView,
  sent: OwnEstimate | undefined,
): number | undefined {
  if (!readyAnnouncedAt || reward) return undefined;
  // A reopened appointment still has the lines of its earlier completion.
  const added = lines?.map(({ amount }) => amount) ?? sent?.approved.map(({ amountBani }) => amountBani / 100) ?? [];
  return Math.max(0, Math.round(added.reduce((sum, ron) => sum + ron, service.price - discount) * 100) / 100);
}

function shownToBearer({ appointment, isProven, typedVehicle }: ReadAppointment): AppointmentView {
  return isProven ? appointment : { ...appointment, vehicle: typedVehicle ?? statedOf(appointment) };
}

// A booking of an older release has only its difference to the stored vehicle, which does not tell whether it had a plate.
function statedOf({ vehicle, statedVehicle }: AppointmentView): TypedVehicle {
  const { licensePlate: _, ...known } = vehicle;
  return { ...known, ...statedVehicle };
}

function withoutCustomer({ notes: _, statedVehicle, reward: __, vehicle, ...owner }: AppointmentView): AppointmentView {
  const { make, model, year, licensePlate } = { ...statedVehicle, ...vehicle };
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
  'endDate',
  'pieces',
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
  const { id, status, appointmentDate, appointmentTime, endTime, endDate, pieces, vehicle, bay, startedAt } =
    appointment;
  return {
    id,
    status,
    appointmentDate,
    appointmentTime,
    endTime,
    endDate,
    pieces,
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
