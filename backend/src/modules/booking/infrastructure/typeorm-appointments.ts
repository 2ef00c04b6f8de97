import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { epochDay, fromInstant, type LocalDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import type { BookedServices } from '../domain/booked-services.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import type { PriceLine } from '../domain/price-line.ts';
import { SHARE_CAPACITY } from './sql-capacity-lock.ts';

/** Arbitrary first key of the advisory lock on a day, distinct from those of other locks. */
const DAY_LOCK = 731_300_001;

/** First the capacity, which a change of it holds while no day is locked. */
const LOCK_DAY = `
  WITH capacity AS MATERIALIZED (SELECT ${SHARE_CAPACITY})
  SELECT pg_advisory_xact_lock(${DAY_LOCK}, $1) FROM capacity`;

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
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async add(appointment: Appointment, services: BookedServices, by: Actor): Promise<void> {
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

  async lockDay(date: LocalDate): Promise<void> {
    await this.database.query(LOCK_DAY, [epochDay(date)]);
  }
}
