import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant, type LocalDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { columnOf, columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { DayLock } from '../../catalogue/index.ts';
import { Appointment } from '../domain/appointment.ts';
import { Appointments, type ServiceOfAppointment } from '../domain/appointments.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import type { PriceLine } from '../domain/booking.values.ts';

export const appointmentSchema = entity(Appointment, 'booking.appointment', {
  id: GENERATED_ID,
  ...columns<Appointment>('integer', ['customerId', 'vehicleId', 'serviceId', 'bayId', 'priceBani', 'discountBani']),
  ...columns<Appointment>('integer', ['startMinute', 'endMinute', 'occupiedUntilMinute', 'duration', 'linesBani']),
  ...columns<Appointment>('integer', ['calendarSequence', 'continuationEntries']),
  ...columns<Appointment>('integer', ['userId', 'mechanicId', 'chargedBani', 'odometerReadingId'], { nullable: true }),
  ...columns<Appointment>('integer', ['nextDueMileage'], { nullable: true }),
  ...columns<Appointment>('date', ['date']),
  ...columns<Appointment>('date', ['nextDueDate'], { nullable: true }),
  ...columns<Appointment>('text', ['status']),
  ...columns<Appointment>('text', ['notes', 'priceReason', 'completionNote', 'paidBy', 'statusReason'], {
    nullable: true,
  }),
  ...columns<Appointment>('text', ['changedFrom', 'changedBy', 'language'], { nullable: true }),
  ...columns<Appointment>('jsonb', ['statedVehicle', 'typedVehicle', 'leftPlace'], { nullable: true }),
  ...columns<Appointment>('boolean', ['isProven', 'isEnteredAtDesk', 'isRecorded', 'hasKeysInBox']),
  ...columns<Appointment>('timestamptz', ['createdAt']),
  ...columns<Appointment>('timestamptz', ['confirmedAt', 'startedAt', 'readyAt', 'completedAt', 'cancelledAt'], {
    nullable: true,
  }),
  ...columns<Appointment>('timestamptz', ['firstCompletedAt', 'correctedAt'], { nullable: true }),
  ...columns<Appointment>('timestamptz', ['changedAt', 'movedAt', 'acknowledgedAt', 'arrivedAt', 'readyAnnouncedAt'], {
    nullable: true,
  }),
});

const ADDED = [
  ...(['customerId', 'vehicleId', 'serviceId', 'userId', 'bayId', 'date', 'startMinute', 'endMinute'] as const),
  ...(['occupiedUntilMinute', 'status', 'priceBani', 'duration', 'notes', 'statedVehicle', 'isProven'] as const),
  ...(['isEnteredAtDesk', 'isRecorded', 'createdAt', 'typedVehicle', 'language'] as const),
];

const NEXT_ID = `SELECT nextval('booking.appointment_id_seq')::integer AS id`;

/** Every booking runs this, so it is a single prepared statement. */
const ADD = `
  INSERT INTO booking.appointment (id, has_several_services, ${ADDED.map(columnOf).join(', ')})
  OVERRIDING SYSTEM VALUE VALUES ($1, $2, ${ADDED.map((_, index) => `$${index + 3}`).join(', ')})`;

const ADD_SERVICES = `
  INSERT INTO booking.appointment_service (appointment_id, position, service_id, price_bani, duration)
  SELECT $1, position, service_id, price_bani, duration
  FROM unnest($2::int[], $3::int[], $4::int[]) WITH ORDINALITY AS service (service_id, price_bani, duration, position)`;

const LINES = `
  SELECT label, amount_bani FROM booking.appointment_line WHERE appointment_id = $1 ORDER BY position`;
const REMOVE_LINES = `DELETE FROM booking.appointment_line WHERE appointment_id = $1`;
const ADD_LINES = `
  INSERT INTO booking.appointment_line (appointment_id, position, label, amount_bani)
  SELECT $1, position, label, amount_bani
  FROM unnest($2::text[], $3::int[]) WITH ORDINALITY AS line (label, amount_bani, position)`;

const UPCOMING = `
  SELECT count(*) AS count FROM booking.appointment
  WHERE customer_id = ANY($1::int[]) AND status IN ('pending', 'confirmed') AND (date, start_minute) > ($2, $3)
    AND is_proven = $4`;

@Injectable()
export class TypeOrmAppointments implements Appointments {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly days: DayLock,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async nextId(): Promise<number> {
    return (await this.database.only<{ id: number }>(NEXT_ID)).id;
  }

  add(id: number, appointment: Appointment, services: readonly ServiceOfAppointment[], by: Actor): Promise<unknown> {
    const ids = services.map((service) => service.id);
    const isSeveral = services.length > 1;
    const added = [this.database.query(ADD, [id, isSeveral, ...ADDED.map((field) => appointment[field])])];
    if (isSeveral) {
      const terms = [services.map(({ price }) => price), services.map(({ duration }) => duration)];
      added.push(this.database.query(ADD_SERVICES, [id, ids, ...terms]));
    }
    appointment.markBooked(id, ids, by);
    this.work.record(appointment);
    return Promise.all(added);
  }

  forChange(id: number): Promise<Appointment> {
    return this.work.forChange(Appointment, { id }, AppointmentNotFound);
  }

  save(appointment: Appointment): Promise<void> {
    return this.work.save(appointment);
  }

  linesOf(appointmentId: number): Promise<PriceLine[]> {
    return this.database.query<PriceLine & Record<string, unknown>>(LINES, [appointmentId]);
  }

  async saveLines(appointmentId: number, lines: readonly PriceLine[]): Promise<void> {
    await this.database.query(REMOVE_LINES, [appointmentId]);
    const columns = [lines.map(({ label }) => label), lines.map(({ amountBani }) => amountBani)];
    if (lines.length > 0) await this.database.query(ADD_LINES, [appointmentId, ...columns]);
  }

  async countUpcoming(customerIds: readonly number[], isProven: boolean): Promise<number> {
    const { date, time } = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
    const values = [customerIds, date, time, isProven];
    return (await this.database.only<{ count: number }>(UPCOMING, values)).count;
  }

  async hasAny(customerIds: readonly number[]): Promise<boolean> {
    const sql = 'SELECT FROM booking.appointment WHERE customer_id = ANY($1::int[]) LIMIT 1';
    return (await this.database.one(sql, [customerIds])) !== undefined;
  }

  lockDay(date: LocalDate): Promise<void> {
    return this.days.lock(date);
  }
}
