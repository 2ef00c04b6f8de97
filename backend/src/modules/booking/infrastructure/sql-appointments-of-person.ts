import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { type AppointmentHolder, AppointmentsOfPerson } from '../domain/appointments-of-person.ts';

/** By account and by customer: an appointment booked while its guest joins has no account yet. */
const OF_HOLDER = `(user_id = $1::integer OR customer_id = ANY($2::int[]))`;

const UPCOMING = `
  SELECT id FROM booking.appointment
  WHERE ${OF_HOLDER} AND status IN ('pending', 'confirmed') AND (date, start_minute) > ($3, $4)
  ORDER BY id`;
const ERASE_NOTES = `
  WITH erased AS (
    UPDATE booking.appointment_line SET label = NULL
    WHERE label IS NOT NULL AND appointment_id IN (SELECT id FROM booking.appointment WHERE ${OF_HOLDER})
  )
  UPDATE booking.appointment SET notes = NULL, stated_vehicle = NULL, price_reason = NULL, completion_note = NULL
  WHERE ${OF_HOLDER} AND num_nonnulls(notes, stated_vehicle, price_reason, completion_note) > 0`;
const ADOPT = `
  UPDATE booking.appointment SET user_id = $2::integer WHERE customer_id = $1 AND user_id IS DISTINCT FROM $2::integer`;

@Injectable()
export class SqlAppointmentsOfPerson extends AppointmentsOfPerson {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async upcoming({ userId, customerIds }: AppointmentHolder): Promise<readonly number[]> {
    const { date, time } = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
    const rows = await this.database.query<{ id: number }>(UPCOMING, [userId, customerIds, date, time]);
    return rows.map(({ id }) => id);
  }

  async eraseNotes({ userId, customerIds }: AppointmentHolder): Promise<void> {
    await this.database.query(ERASE_NOTES, [userId, customerIds]);
  }

  async adopt(customerId: number, userId: number | null): Promise<void> {
    await this.database.query(ADOPT, [customerId, userId]);
  }
}
