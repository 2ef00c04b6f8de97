import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM } from '../../kernel/actor.ts';
import { Clock } from '../../kernel/clock.ts';
import { fromInstant } from '../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../platform/config/settings.ts';
import { Database } from '../../platform/database/database.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from '../../platform/personal-data/personal-data.ts';
import { Appointments } from './domain/appointments.ts';
import { AppointmentRewards } from './domain/ports/appointment-rewards.ts';

const UPCOMING = `
  SELECT id FROM booking.appointment
  WHERE customer_id = ANY($1::int[]) AND status IN ('pending', 'confirmed') AND (date, start_minute) > ($2, $3)
  ORDER BY id`;
const ERASE_NOTES = `
  WITH erased AS (
    UPDATE booking.appointment_line SET label = NULL
    WHERE label IS NOT NULL AND appointment_id IN (SELECT id FROM booking.appointment WHERE customer_id = ANY($1::int[]))
  )
  UPDATE booking.appointment SET notes = NULL, stated_vehicle = NULL, typed_vehicle = NULL, language = NULL, price_reason = NULL, completion_note = NULL
  WHERE customer_id = ANY($1::int[]) AND num_nonnulls(notes, stated_vehicle, typed_vehicle, language, price_reason, completion_note) > 0`;
const ASSIGN = `
  UPDATE booking.appointment SET user_id = $2::integer WHERE customer_id = $1 AND user_id IS DISTINCT FROM $2::integer`;
const REPLACE_VEHICLE = `UPDATE booking.appointment SET vehicle_id = $2 WHERE vehicle_id = $1`;

/** The account of an appointment may cancel and move it and earns its point. */
@Injectable()
export class BookingRecords implements PersonalRecords {
  constructor(
    private readonly appointments: Appointments,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly rewards: AppointmentRewards,
  ) {}

  async erase({ customerIds }: ErasedPerson): Promise<void> {
    for (const id of await this.upcoming(customerIds)) {
      const appointment = await this.appointments.forChange(id);
      if (appointment.status !== 'pending' && appointment.status !== 'confirmed') continue;
      appointment.cancel(SYSTEM, this.clock.now());
      appointment.withdrawDiscount(await this.rewards.release({ appointmentId: id }, SYSTEM));
      await this.appointments.save(appointment);
    }
    await this.database.query(ERASE_NOTES, [customerIds]);
  }

  async assignToAccount(customerId: number, userId: number | null): Promise<void> {
    await this.database.query(ASSIGN, [customerId, userId]);
  }

  async replaceVehicle(vehicleId: number, intoVehicleId: number): Promise<void> {
    await this.database.query(REPLACE_VEHICLE, [vehicleId, intoVehicleId]);
  }

  private async upcoming(customerIds: readonly number[]): Promise<number[]> {
    const { date, time } = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
    const rows = await this.database.query<{ id: number }>(UPCOMING, [customerIds, date, time]);
    return rows.map(({ id }) => id);
  }
}

export const bookingPersonalData: PersonalData = {
  columns: {
    visits: {
      'booking.appointment': [
        'notes',
        'stated_vehicle',
        'typed_vehicle',
        'language',
        'price_reason',
        'completion_note',
      ],
      'booking.appointment_line': ['label'],
    },
  },
  exported: {
    appointments: {
      description: 'Appointments; prices in RON.',
      select: ({ customers }) => `
        SELECT appointment_id AS id, customer_id AS "customerId", vehicle_id AS "vehicleId", status, date,
               to_char(make_interval(mins => start_minute), 'HH24:MI') AS time, service_name AS service, bay_name AS bay,
               price_bani / 100.0 AS price, charged_bani / 100.0 AS charged, notes,
               status_reason AS "statusReason", price_reason AS "priceReason", lines, completion_note AS "completionNote",
               stated_vehicle AS "statedVehicle",
               (SELECT typed_vehicle FROM booking.appointment WHERE id = appointment_id) AS "typedVehicle",
               (SELECT language FROM booking.appointment WHERE id = appointment_id) AS language, created_at AS "createdAt", completed_at AS "completedAt", cancelled_at AS "cancelledAt"
        FROM booking.appointment_card JOIN booking.completion_card USING (appointment_id) WHERE user_id = $1 OR customer_id IN (${customers})`,
    },
  },
  records: BookingRecords,
};
