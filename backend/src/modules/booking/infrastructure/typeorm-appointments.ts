import { Inject, Injectable } from '@nestjs/common';
import { EntitySchema } from 'typeorm';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant, type LocalDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { DayLock } from '../../catalogue/index.ts';
import { Appointment } from '../domain/appointment.ts';
import { Appointments, type ServiceOfVisit } from '../domain/appointments.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import type { PriceLine } from '../domain/price-line.ts';

/** Mapping of an {@link Appointment}. */
export const appointmentSchema = new EntitySchema<Appointment>({
  name: 'Appointment',
  target: Appointment,
  schema: 'booking',
  tableName: 'appointment',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    customerId: { name: 'customer_id', type: 'integer' },
    vehicleId: { name: 'vehicle_id', type: 'integer' },
    serviceId: { name: 'service_id', type: 'integer' },
    userId: { name: 'user_id', type: 'integer', nullable: true },
    bayId: { name: 'bay_id', type: 'integer' },
    date: { type: 'date' },
    startMinute: { name: 'start_minute', type: 'integer' },
    endMinute: { name: 'end_minute', type: 'integer' },
    occupiedUntilMinute: { name: 'occupied_until_minute', type: 'integer' },
    status: { type: 'text' },
    priceBani: { name: 'price_bani', type: 'integer' },
    duration: { type: 'integer' },
    discountBani: { name: 'discount_bani', type: 'integer' },
    chargedBani: { name: 'charged_bani', type: 'integer', nullable: true },
    linesBani: { name: 'lines_bani', type: 'integer' },
    priceReason: { name: 'price_reason', type: 'text', nullable: true },
    completionNote: { name: 'completion_note', type: 'text', nullable: true },
    odometerReadingId: { name: 'odometer_reading_id', type: 'integer', nullable: true },
    notes: { type: 'text', nullable: true },
    statedVehicle: { name: 'stated_vehicle', type: 'jsonb', nullable: true },
    isProven: { name: 'is_proven', type: 'boolean' },
    isEnteredAtDesk: { name: 'is_entered_at_desk', type: 'boolean' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    confirmedAt: { name: 'confirmed_at', type: 'timestamptz', nullable: true },
    startedAt: { name: 'started_at', type: 'timestamptz', nullable: true },
    completedAt: { name: 'completed_at', type: 'timestamptz', nullable: true },
    cancelledAt: { name: 'cancelled_at', type: 'timestamptz', nullable: true },
    statusReason: { name: 'status_reason', type: 'text', nullable: true },
    changedFrom: { name: 'changed_from', type: 'text', nullable: true },
    changedAt: { name: 'changed_at', type: 'timestamptz', nullable: true },
    changedBy: { name: 'changed_by', type: 'text', nullable: true },
    movedAt: { name: 'moved_at', type: 'timestamptz', nullable: true },
    acknowledgedAt: { name: 'acknowledged_at', type: 'timestamptz', nullable: true },
    calendarSequence: { name: 'calendar_sequence', type: 'integer' },
  },
});

/** Every booking runs this, so it is a single prepared statement. */
const ADD = `
  INSERT INTO booking.appointment (customer_id, vehicle_id, service_id, user_id, bay_id, date, start_minute, end_minute,
                                   occupied_until_minute, status, price_bani, duration, notes, stated_vehicle,
                                   is_proven, is_entered_at_desk, created_at, has_several_services)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
  RETURNING id`;

const ADD_SERVICES = `
  INSERT INTO booking.appointment_service (appointment_id, position, service_id, price_bani, duration)
  SELECT $1, position, service_id, price_bani, duration
  FROM unnest($2::int[], $3::int[], $4::int[]) WITH ORDINALITY AS service (service_id, price_bani, duration, position)`;

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
export class TypeOrmAppointments extends Appointments {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly days: DayLock,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async add(appointment: Appointment, services: readonly ServiceOfVisit[], by: Actor): Promise<void> {
    const row = await this.database.one<{ id: number }>(ADD, [
      appointment.customerId,
      appointment.vehicleId,
      appointment.serviceId,
      appointment.userId,
      appointment.bayId,
      appointment.date,
      appointment.startMinute,
      appointment.endMinute,
      appointment.occupiedUntilMinute,
      appointment.status,
      appointment.priceBani,
      appointment.duration,
      appointment.notes,
      appointment.statedVehicle && JSON.stringify(appointment.statedVehicle),
      appointment.isProven,
      appointment.isEnteredAtDesk,
      appointment.createdAt,
      services.length > 1,
    ]);
    if (!row) throw new Error('INSERT with RETURNING returned no row');
    const ids = services.map(({ id }) => id);
    if (services.length > 1) {
      const terms = [services.map(({ price }) => price), services.map(({ duration }) => duration)];
      await this.database.query(ADD_SERVICES, [row.id, ids, ...terms]);
    }
    appointment.markBooked(row.id, ids, by);
    this.work.record(appointment);
  }

  async forChange(id: number): Promise<Appointment> {
    const appointment = await this.work.manager.findOne(Appointment, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!appointment) throw new AppointmentNotFound();
    return appointment;
  }

  async save(appointment: Appointment): Promise<void> {
    const { bayId, date, startMinute, endMinute, occupiedUntilMinute, duration } = appointment;
    const { status, discountBani, chargedBani, statedVehicle, calendarSequence } = appointment;
    const { linesBani, priceReason, completionNote, odometerReadingId } = appointment;
    const { statusReason, changedFrom, changedAt, changedBy } = appointment;
    const { confirmedAt, startedAt, completedAt, cancelledAt, movedAt, acknowledgedAt } = appointment;
    await this.work.manager.update(
      Appointment,
      { id: appointment.id },
      {
        bayId,
        date,
        startMinute,
        endMinute,
        occupiedUntilMinute,
        duration,
        status,
        discountBani,
        chargedBani,
        linesBani,
        priceReason,
        completionNote,
        odometerReadingId,
        statedVehicle,
        statusReason,
        changedFrom,
        changedAt,
        changedBy,
        confirmedAt,
        startedAt,
        completedAt,
        cancelledAt,
        movedAt,
        acknowledgedAt,
        calendarSequence,
      },
    );
    this.work.record(appointment);
  }

  async saveLines(appointmentId: number, lines: readonly PriceLine[]): Promise<void> {
    await this.database.query(REMOVE_LINES, [appointmentId]);
    const columns = [lines.map(({ label }) => label), lines.map(({ amountBani }) => amountBani)];
    if (lines.length > 0) await this.database.query(ADD_LINES, [appointmentId, ...columns]);
  }

  async countUpcoming(customerIds: readonly number[], isProven: boolean): Promise<number> {
    const { date, time } = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
    const values = [customerIds, date, time, isProven];
    return (await this.database.one<{ count: number }>(UPCOMING, values))?.count ?? 0;
  }

  async hasAny(customerIds: readonly number[]): Promise<boolean> {
    const sql = 'SELECT FROM booking.appointment WHERE customer_id = ANY($1::int[]) LIMIT 1';
    return (await this.database.one(sql, [customerIds])) !== undefined;
  }

  lockDay(date: LocalDate): Promise<void> {
    return this.days.lock(date);
  }
}
